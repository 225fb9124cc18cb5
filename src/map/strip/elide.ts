/** A text with its middle left out so that it fits, `snet-…-endpoints`; null when less than three letters would be left. */
export function elide(text: string, room: number, measure: (text: string) => number): string | null {
  if (measure(text) <= room) return text;
  const letters = Array.from(text);
  let low = 0;
  let high = letters.length - 1;
  const cut = (keep: number): string => {
    const tail = Math.floor(keep / 2);
    return `${letters.slice(0, keep - tail).join('')}…${tail === 0 ? '' : letters.slice(-tail).join('')}`;
  };
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(cut(middle)) <= room) low = middle;
    else high = middle - 1;
  }
  return low < 3 ? null : cut(low);
}
