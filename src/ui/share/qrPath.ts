/** A QR code as an SVG path, a run of dark modules a rectangle. Loaded with the library that makes codes. */
import { correction, generate } from 'lean-qr';

export interface QrPath {
  /** Modules a side, with the quiet zone that cameras need around the code. */
  readonly size: number;
  readonly path: string;
}

/** Modules of light around the code, as the standard asks for. */
const QUIET = 4;

/** The text must not be longer than what the largest code holds (`QR_BYTES`). */
export function qrPath(text: string): QrPath {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x += 1;
      runs.push(`M${start + QUIET} ${y + QUIET}h${x + 1 - start}v1h-${x + 1 - start}z`);
    }
  }
  return { size: code.size + 2 * QUIET, path: runs.join('') };
}
