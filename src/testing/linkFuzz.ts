/** Links as they arrive damaged: changed, cut, lengthened, shuffled. The same seed gives the same links. */

/** A small generator of numbers (mulberry32): 0 up to, not including, `below`. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/%&#. \n\u00e9\u202e';

/** One link with one to four mutations. */
export function mutated(link: string, random: (below: number) => number): string {
  let text = link;
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const at = random(text.length + 1);
    const to = Math.min(text.length, at + 1 + random(random(2) === 0 ? 2 : 40));
    const put = CHARACTERS.charAt(random(CHARACTERS.length));
    switch (random(7)) {
      case 0:
        text = text.slice(0, at) + put + text.slice(at + 1);
        break;
      case 1:
        text = text.slice(0, at) + put + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + text.slice(to);
        break;
      case 3:
        text = text.slice(0, at);
        break;
      case 4:
        text = text.slice(0, to) + text.slice(at);
        break;
      case 5:
        text = text.slice(0, at) + text.slice(at, to).split('').reverse().join('') + text.slice(to);
        break;
      default:
        text = text.slice(at) + text.slice(0, at);
    }
  }
  return text;
}
