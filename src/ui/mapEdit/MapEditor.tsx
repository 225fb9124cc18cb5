/** Editing on the map: the tools, what is said of the place at hand, and the question what a drawn block is. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { attachEditInput } from '../../surface/mapEditInput.ts';
import { createEditOverlay, sightOfView } from '../../surface/mapEditOverlay.ts';
import { selectedItem } from '../../state/derive.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { keepClear } from '../map/keepClear.ts';
import type { EditedMap, MapHostProps } from '../map/MapHost.tsx';
import { EditBar } from './EditBar.tsx';
import { createEditor } from './editor.ts';
import { NewRange } from './NewRange.tsx';
import { PlaceWords } from './PlaceWords.tsx';
import './mapEdit.css';

interface Props extends Pick<MapHostProps, 'model' | 'services' | 'feed' | 'textScale'>, EditedMap {
  readonly onClose: () => void;
}

export function MapEditor({ surface, canvas, services, feed, model, textScale = 1, onClose }: Props): ReactElement {
  const atlas = useAtlas();
  const [editor] = useState(() => createEditor(atlas, surface));
  const { edit } = editor;
  const state = useSyncExternalStore(editor.subscribe, editor.read);
  const selection = useAtlasState(selectedItem);
  const onMap = useAtlasState(({ against }) => against?.onMap ?? 'own');
  const began = useRef(false);
  const sheet = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ textScale, onClose });

  useEffect(() => {
    latest.current = { textScale, onClose };
  });

  // What is edited is the plan at hand: editing brings it to the map, and ends where another plan comes there.
  useEffect(() => {
    const { against } = atlas.getState();
    if (onMap === 'other' && began.current) latest.current.onClose();
    else if (against?.onMap === 'other') atlas.actions.compare({ ...against, onMap: 'own' });
    began.current = true;
  }, [atlas, onMap]);

  useEffect(() => {
    const stage = canvas.parentElement;
    if (sheet.current === null || stage === null) return undefined;
    const overlay = createEditOverlay(sheet.current, services, {
      view: () => surface.view(),
      sight: () => sightOfView(surface.view()),
      scene: () => editor.read().scene,
      textScale: () => latest.current.textScale,
      labels: () => surface.frame()?.labels.map(({ box }) => box) ?? [],
    });
    const ends = [
      editor.follow(),
      editor.subscribe(() => overlay.request()),
      feed.subscribe(() => {
        editor.painted();
        overlay.paint();
      }),
      attachEditInput(
        stage,
        canvas,
        edit,
        {
          tool: (key) => edit.setTool(key === 'm' ? 'move' : key === 'd' ? 'draw' : 'fits'),
          leave: () => latest.current.onClose(),
          holdsSelection: () => atlas.getState().selection !== null,
        },
        { loop: services.loop, pan: (dx, dy) => surface.panBy(dx, dy) },
      ),
    ];
    canvas.focus({ preventScroll: true });
    return () => {
      for (const end of ends) end();
      overlay.dispose();
    };
  }, [atlas, canvas, edit, editor, feed, services, surface]);

  const bar = useCallback((element: HTMLElement | null) => (element === null ? undefined : keepClear(() => surface, element)), [surface]);
  const back = (): void => {
    edit.answered();
    canvas.focus({ preventScroll: true });
  };
  const { asking, words } = state;
  const { ghost } = state.scene;
  return (
    <>
      <canvas ref={sheet} className="map-edit-sheet" aria-hidden="true" />
      <output className="visually-hidden">{state.spoken}</output>
      {words !== null && <PlaceWords words={words} canvas={canvas} feed={feed} place={() => (ghost === null ? null : surface.placeOf(ghost.to))} />}
      {asking !== null && (
        <NewRange
          key={`${asking.first}/${asking.length}`}
          block={asking}
          plan={model.plan}
          place={surface.placeOf(asking)}
          onAdd={(change, about) => {
            const refused = editor.apply(change, about);
            if (refused.length === 0) back();
            return refused;
          }}
          onCancel={back}
        />
      )}
      <EditBar edit={edit} state={state} model={model} selection={selection} family={surface.view().family} onClose={onClose} bar={bar} />
    </>
  );
}
