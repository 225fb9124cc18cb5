/** The map in view as a file: SVG, or PNG in three sizes, title and legend inside. */
import './pictures.css';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { formatPrefix } from '../../core/net/prefix.ts';
import { pictureOf, pictureToSvg } from '../../map/picture.ts';
import { useAtlasState } from '../atlas.ts';
import { Choices } from '../controls/Choices.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { usePage } from '../pageContext.ts';
import { saveBlob } from '../share/saveFile.ts';
import { paintPicture, pngOf } from './paintPicture.ts';
import { dayOf, FORMATS, pictureName, pixelSize, RATIOS, sizeWords, tooLarge, type PictureFormat } from './pictureWords.ts';
import { withChipLabels } from './sharedPlaces.ts';

const FORMAT_WORDS: Readonly<Record<PictureFormat, string>> = { svg: 'SVG', png1: 'PNG 1×', png2: 'PNG 2×', png4: 'PNG 4×' };
const CHOICES = FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] }));

export function PictureDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { map, services } = usePage();
  const name = useAtlasState((state) => state.scenario.name);
  const layout = useAtlasState((state) => state.layout);
  const [format, setFormat] = useState<PictureFormat>('png2');
  const [told, setTold] = useState('');
  const preview = useRef<HTMLElement>(null);
  // What was in view when it was asked for.
  const [seen] = useState(() => {
    const frame = map?.frame() ?? null;
    return map === null || frame === null ? null : { frame, sight: formatPrefix(map.view().sight), day: dayOf(new Date()) };
  });
  const picture = useMemo(() => {
    if (seen === null) return null;
    const line = `${seen.sight} in view · ${layout === 'hex' ? 'hex grid' : 'Hilbert curve'} · ${seen.day}`;
    return pictureOf(seen.frame, { title: name, line, measure: services.text.measure });
  }, [seen, name, layout, services]);

  useEffect(() => {
    const box = preview.current;
    const canvas = picture === null ? null : paintPicture(picture, Math.min(2, window.devicePixelRatio), services.theme);
    if (box === null || canvas === null) return;
    box.replaceChildren(canvas);
  }, [picture, services]);

  if (picture === null || seen === null) {
    return (
      <Dialog title="Picture of the map" size="small" onClose={onClose}>
        <p className="hint">The map has not been drawn yet.</p>
      </Dialog>
    );
  }
  const ratio = RATIOS[format];
  const size = pixelSize(picture, ratio);
  const refusal = format === 'svg' ? null : tooLarge(size);
  const fileName = pictureName(name, seen.sight, format);

  const blob = async (): Promise<Blob | null> => {
    if (format === 'svg')
      return new Blob([pictureToSvg({ ...picture, map: withChipLabels(picture.map) }, (paint) => services.theme.color(paint))], { type: 'image/svg+xml' });
    const canvas = paintPicture(picture, ratio, services.theme);
    return canvas === null ? null : pngOf(canvas);
  };
  const save = async (): Promise<void> => {
    const made = await blob();
    if (made === null) setTold('The browser has no room for a picture of this size.');
    else {
      saveBlob(fileName, made);
      setTold(`Saved as ${fileName}`);
    }
  };
  const copy = async (): Promise<void> => {
    try {
      // The promise itself goes to the clipboard: some browsers let a page write only while a key or button is being handled.
      const made = blob().then((one) => one ?? Promise.reject(new Error('no picture')));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })]);
      setTold('Copied');
    } catch {
      setTold('The browser did not allow copying. Save the picture instead.');
    }
  };

  return (
    <Dialog
      title="Picture of the map"
      onClose={onClose}
      foot={
        <>
          <output className="picture-told">{told}</output>
          {format !== 'svg' && canCopy && (
            <button type="button" className="button" disabled={refusal !== null} onClick={() => void copy()}>
              <Copy size={15} aria-hidden />
              Copy
            </button>
          )}
          <button type="button" className="button" data-kind="strong" disabled={refusal !== null} onClick={() => void save()}>
            <Download size={15} aria-hidden />
            Save
          </button>
        </>
      }
    >
      <figure ref={preview} className="picture-preview" aria-label={`The map with ${seen.sight} in view, title and legend`} />
      <Choices
        label="Format"
        value={format}
        choices={CHOICES}
        onChange={(next) => {
          setFormat(next);
          setTold('');
        }}
      />
      <p className="picture-about" data-refused={refusal !== null}>
        {refusal ?? (format === 'svg' ? 'As sharp as one likes; texts stay texts, which can be searched and changed.' : sizeWords(size))}
      </p>
      <p className="hint">
        <bdi>{fileName}</bdi>
      </p>
    </Dialog>
  );
}

/** Old browsers, and pages without a secure context, have no such clipboard. */
const canCopy = typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined && 'write' in navigator.clipboard;
