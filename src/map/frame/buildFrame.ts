import { indexOf } from '../mapIndex.ts';
import type { Frame, FrameOptions, MapModel } from '../types.ts';
import { drawBlocks } from './drawBlocks.ts';
import { drawCells } from './drawCells.ts';
import { drawConflicts } from './drawConflicts.ts';
import { drawGrid } from './drawGrid.ts';
import { drawInnerLines } from './drawInnerLines.ts';
import { drawBlockLabels, nameMarkers } from './drawLabels.ts';
import { drawMarks } from './drawMarks.ts';
import { drawOverhangs } from './drawOverhang.ts';
import { drawPlanned } from './drawPlanned.ts';
import { drawPointers } from './drawPointers.ts';
import { drawSpecks } from './drawSpecks.ts';
import { drawPools, namePools } from './drawPools.ts';
import { drawAddressTexts, drawSliceTexts, drawSquareTexts } from './drawTexts.ts';
import { sortedLegend } from './legend.ts';
import { MarkerBook } from './markers.ts';
import { newScene } from './scene.ts';

/**
 * The map of a plan as one camera sees it. Cost is bounded by what is in sight: by pixels and by the number of ranges
 * in the view, never by nodes or addresses. The same model, options and camera give the same frame.
 */
export function buildFrame(model: MapModel, options: FrameOptions): Frame {
  const { camera, width, height, layout, textScale } = options;
  const scene = newScene(model, indexOf(model, camera.root, layout), options);
  if (width > 0 && height > 0) {
    for (const box of options.covered ?? []) scene.book.occupy(box);
    const markers = new MarkerBook(scene);
    drawGrid(scene);
    drawBlocks(scene, markers);
    const blocks = drawCells(scene);
    drawInnerLines(scene);
    drawPools(scene);
    const named = markers.draw();
    // Who comes first gets the room: what is looked at, what is wrong, then names, then the text of cells and squares.
    drawPlanned(scene);
    drawConflicts(scene);
    drawOverhangs(scene);
    drawMarks(scene);
    drawSpecks(scene);
    drawBlockLabels(scene);
    nameMarkers(scene, named);
    namePools(scene);
    drawPointers(scene);
    drawSliceTexts(scene);
    drawAddressTexts(scene, blocks);
    drawSquareTexts(scene);
  }
  const { fills, cells, hatches, lines, outlines, strokes, markers, pointers, stacks, omitted } = scene;
  return {
    width,
    height,
    camera,
    layout,
    textScale,
    fills,
    cells,
    hatches,
    lines,
    outlines,
    strokes,
    markers,
    labels: scene.book.labels,
    pointers,
    legend: sortedLegend(scene),
    stacks,
    omitted,
  };
}
