This file is an exception of its target and is not Swift at all.
