// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A word of the system's own in the language of the window.
///
/// The words are those that interfaces of the language use; a language without a row is English.
enum SystemWord: Int, CaseIterable {
  case edit, done, cancel, ok, back, delete, search, copy, open, close, share, time

  /// The word in the language of a locale.
  func text(_ locale: Locale) -> String {
    let words = Self.words[Self.language(of: locale)] ?? Self.english
    return words.indices.contains(rawValue) ? words[rawValue] : Self.english[rawValue]
  }

  private static func language(of locale: Locale) -> String {
    let code = locale.language.languageCode?.identifier ?? "en"
    guard code == "zh" else { return ["no": "nb", "nn": "nb", "iw": "he"][code] ?? code }
    let isTraditional =
      locale.language.script?.identifier == "Hant" || ["TW", "HK", "MO"].contains(locale.region?.identifier ?? "")
    return isTraditional ? "zh-Hant" : "zh"
  }

  private static let english = row("Edit Done Cancel OK Back Delete Search Copy Open Close Share… Time")

  private static func row(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0).replacing("_", with: " ") }
  }

  /// In the order of the cases; a space inside of a word is written as a low line.
  static let words: [String: [String]] = [
    "en": english,
    "de": row("Bearbeiten Fertig Abbrechen OK Zurück Löschen Suchen Kopieren Öffnen Schließen Teilen… Uhrzeit"),
    "fr": row(
      "Modifier OK Annuler OK Retour Supprimer Rechercher Copier Ouvrir Fermer Partager… Heure"),
    "es": row("Editar OK Cancelar OK Atrás Eliminar Buscar Copiar Abrir Cerrar Compartir… Hora"),
    "it": row("Modifica Fine Annulla OK Indietro Elimina Cerca Copia Apri Chiudi Condividi… Ora"),
    "pt": row("Editar OK Cancelar OK Voltar Apagar Buscar Copiar Abrir Fechar Compartilhar… Hora"),
    "nl": row("Wijzig Gereed Annuleer OK Terug Verwijder Zoek Kopieer Open Sluit Deel… Tijd"),
    "sv": row("Redigera Klar Avbryt OK Tillbaka Radera Sök Kopiera Öppna Stäng Dela… Tid"),
    "da": row("Rediger Færdig Annuller OK Tilbage Slet Søg Kopier Åbn Luk Del… Tid"),
    "nb": row("Rediger Ferdig Avbryt OK Tilbake Slett Søk Kopier Åpne Lukk Del… Klokkeslett"),
    "fi": row("Muokkaa Valmis Kumoa OK Takaisin Poista Etsi Kopioi Avaa Sulje Jaa… Aika"),
    "pl": row("Edytuj Gotowe Anuluj OK Wróć Usuń Szukaj Kopiuj Otwórz Zamknij Udostępnij… Czas"),
    "cs": row("Upravit Hotovo Zrušit OK Zpět Smazat Hledat Kopírovat Otevřít Zavřít Sdílet… Čas"),
    "hu": row(
      "Szerkesztés Kész Mégsem OK Vissza Törlés Keresés Másolás Megnyitás Bezárás Megosztás… Idő"),
    "ro": row("Editați OK Anulați OK Înapoi Ștergeți Căutați Copiați Deschideți Închideți Partajați… Ora"),
    "el": row(
      "Επεξεργασία Τέλος Ακύρωση OK Πίσω Διαγραφή Αναζήτηση Αντιγραφή Άνοιγμα Κλείσιμο Κοινή_χρήση… Ώρα"),
    "tr": row("Düzenle Bitti Vazgeç Tamam Geri Sil Ara Kopyala Aç Kapat Paylaş… Saat"),
    "ru": row("Править Готово Отменить OK Назад Удалить Поиск Скопировать Открыть Закрыть Поделиться… Время"),
    "uk": row(
      "Редагувати Готово Скасувати OK Назад Видалити Пошук Скопіювати Відкрити Закрити Поширити… Час"),
    "ar": row("تحرير تم إلغاء موافق رجوع حذف بحث نسخ فتح إغلاق مشاركة… الوقت"),
    "he": row("עריכה סיום ביטול אישור חזרה מחיקה חיפוש העתקה פתיחה סגירה שיתוף… שעה"),
    "hi": row("संपादित_करें पूर्ण रद्द_करें ठीक वापस डिलीट_करें खोजें कॉपी_करें खोलें बंद_करें शेयर_करें… समय"),
    "th": row("แก้ไข เสร็จสิ้น ยกเลิก ตกลง กลับ ลบ ค้นหา คัดลอก เปิด ปิด แชร์… เวลา"),
    "vi": row("Sửa Xong Hủy OK Quay_lại Xóa Tìm_kiếm Sao_chép Mở Đóng Chia_sẻ… Thời_gian"),
    "id": row("Edit Selesai Batal OKE Kembali Hapus Cari Salin Buka Tutup Bagikan… Waktu"),
    "ja": row("編集 完了 キャンセル OK 戻る 削除 検索 コピー 開く 閉じる 共有… 時刻"),
    "ko": row("편집 완료 취소 확인 뒤로 삭제 검색 복사하기 열기 닫기 공유… 시간"),
    "zh": row("编辑 完成 取消 好 返回 删除 搜索 拷贝 打开 关闭 共享… 时间"),
    "zh-Hant": row("編輯 完成 取消 好 返回 刪除 搜尋 拷貝 打開 關閉 分享… 時間"),
  ]
}
