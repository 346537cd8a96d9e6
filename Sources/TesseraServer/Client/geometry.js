// SPDX-License-Identifier: Apache-2.0
// Where things stand on the screen of a device, in points. Pure.

const SPANS = {
  small: [1, 1], medium: [2, 1], large: [2, 2], extraLarge: [4, 2], circular: [1, 1], rectangular: [2, 1],
};
const LOCK_COLUMNS = 4;
const NAME_HEIGHT = 20;

/** Columns and rows that a family takes; inline stands outside of the grid. */
export const span = (family) => SPANS[family] ?? [1, 1];

/** Whether a family belongs to the lock screen. */
export const isAccessory = (family) => ['circular', 'rectangular', 'inline'].includes(family);

/** Whether a device has a Dynamic Island: the tall phones have. */
export const hasIsland = ({ width, height }) => width < 500 && height / width > 2;

/**
 * The measures of a device's home screen. Pitches follow from the sizes of the families: a medium tile is two small ones
 * with their gap, a large one two medium ones with theirs.
 */
export function homeMetrics(device) {
  const { width, height, sizes, columns, rows } = device;
  const { small, medium, large } = sizes;
  const tall = hasIsland(device);
  const isTablet = width >= 500;
  const pitch = [medium[0] - small[0], large[1] - small[1]];
  const dock = { height: tall ? 94 : isTablet ? 104 : 84, inset: tall ? 12 : isTablet ? 16 : 6 };
  dock.width = Math.min(width - 2 * dock.inset, 560);
  // Four icons of 60 points and five equal gaps.
  dock.gap = isTablet ? 24 : Math.max(12, (dock.width - 240) / 5);
  dock.top = height - dock.inset - dock.height;
  const gridWidth = pitch[0] * (columns - 1) + small[0];
  const gridHeight = pitch[1] * (rows - 1) + small[1] + NAME_HEIGHT;
  const status = tall ? 59 : 24;
  const free = dock.top - status - gridHeight;
  const top = status + Math.max(4, Math.min(tall ? 20 : 60, free * (isTablet ? 0.4 : 0.2)));
  const band = dock.top - top - gridHeight;
  return {
    columns, rows, pitch, status, dock, left: (width - gridWidth) / 2, top, gridWidth,
    bandTop: top + gridHeight, band, addSize: Math.max(28, Math.min(44, band - 8)), hasNames: true,
  };
}

/** The measures of a device's lock screen: four columns under the clock. */
export function lockMetrics(device) {
  const { circular, rectangular } = device.sizes;
  if (!circular?.[0] || !rectangular?.[0]) return null;
  const gap = rectangular[0] - 2 * circular[0];
  const pitch = [circular[0] + gap, circular[1] + Math.max(12, gap)];
  const width = pitch[0] * (LOCK_COLUMNS - 1) + circular[0];
  const clockTop = hasIsland(device) ? 118 : 82;
  return {
    columns: LOCK_COLUMNS, rows: 3, pitch, left: (device.width - width) / 2, top: clockTop + 118, clockTop,
    gridWidth: width, hasNames: false,
  };
}

/** Size of a widget's tile on the device. */
export function tileSize(device, { family, tile }) {
  return device.sizes[family] ?? [tile?.width ?? 0, tile?.height ?? 0];
}

/** The corner of a cell on the plane of all pages. */
export function cornerOf({ page, column, row }, metrics, pageWidth) {
  return [
    page * pageWidth + metrics.left + column * metrics.pitch[0],
    metrics.top + row * metrics.pitch[1],
  ];
}

/** The cell whose corner is nearest to a point of the plane, where a tile of this span still fits. */
export function cellAt([x, y], [across, down], metrics, pageWidth, pages) {
  const page = clamp(Math.floor((x + metrics.pitch[0] / 2) / pageWidth), 0, pages - 1);
  const column = Math.round((x - page * pageWidth - metrics.left) / metrics.pitch[0]);
  const row = Math.round((y - metrics.top) / metrics.pitch[1]);
  return {
    page, column: clamp(column, 0, Math.max(0, metrics.columns - across)),
    row: clamp(row, 0, Math.max(0, metrics.rows - down)),
  };
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
