/** Median, 95th percentile and maximum of samples; a percentile is the smallest sample that so many lie at or below. */
export function summarise(unit, samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { unit, median: at(0.5), p95: at(0.95), max: at(1), n: sorted.length };
}

/** A single figure in the same form. */
export function single(unit, value) {
  return { unit, median: value, p95: value, max: value, n: 1 };
}
