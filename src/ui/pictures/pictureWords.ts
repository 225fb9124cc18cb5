/** What the page says about a picture, and what its file is called. */
import { formatNumber } from '../../core/findings/text.ts';
import type { Picture } from '../../map/picture.ts';
import { fileNameOf } from '../share/shareWords.ts';

export const FORMATS = ['svg', 'png1', 'png2', 'png4'] as const;
export type PictureFormat = (typeof FORMATS)[number];

export const RATIOS: Readonly<Record<PictureFormat, 1 | 2 | 4>> = { svg: 1, png1: 1, png2: 2, png4: 4 };

/** Beyond these most browsers paint nothing at all, pixels a side and altogether. */
const LARGEST_SIDE = 16_384;
const LARGEST_AREA = 67_108_864;

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export function pixelSize({ sheet }: Pick<Picture, 'sheet'>, ratio: number): PixelSize {
  return { width: Math.round(sheet.width * ratio), height: Math.round(sheet.height * ratio) };
}

/** "1,472 × 1,038 pixels" */
export const sizeWords = ({ width, height }: PixelSize): string => `${formatNumber(width)} × ${formatNumber(height)} pixels`;

/** Why a picture of this size is not made; null: it is. */
export function tooLarge(size: PixelSize): string | null {
  if (Math.max(size.width, size.height) <= LARGEST_SIDE && size.width * size.height <= LARGEST_AREA) return null;
  return `${sizeWords(size)} are more than browsers paint in one picture. Take a smaller one, or the SVG, which has no pixels.`;
}

/** `Payments-platform.10.244.0.0-16@2x.png`: nothing in it that a file system could mind. */
export function pictureName(plan: string, sight: string, format: PictureFormat): string {
  const place = sight.replaceAll('/', '-').replaceAll(':', '_');
  const ratio = RATIOS[format];
  return fileNameOf(plan, `${place}${ratio === 1 ? '' : `@${ratio}x`}.${format === 'svg' ? 'svg' : 'png'}`);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day in the reader's own place, as it sorts: 2026-12-01. */
export function dayOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
