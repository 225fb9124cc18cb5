export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Left and top of a menu of this size beside its button: below and from its left edge, turned over where the window ends. CSS pixels. */
export function menuPlace(anchor: Box, menu: { readonly width: number; readonly height: number }, view: { readonly width: number; readonly height: number }) {
  const margin = 8;
  const gap = 4;
  const fromLeft = anchor.left + menu.width <= view.width - margin ? anchor.left : anchor.right - menu.width;
  const below = anchor.bottom + gap;
  const fitsBelow = below + menu.height <= view.height - margin;
  const above = anchor.top - gap - menu.height;
  return {
    left: Math.max(margin, Math.min(fromLeft, view.width - margin - menu.width)),
    top: fitsBelow || above < margin ? Math.max(margin, Math.min(below, view.height - margin - menu.height)) : above,
  };
}

/** Moves an open menu to its place. */
export function placeMenu(menu: HTMLElement, anchor: Box): void {
  const { width, height } = menu.getBoundingClientRect();
  const place = menuPlace(anchor, { width, height }, { width: document.documentElement.clientWidth, height: window.innerHeight });
  menu.style.left = `${place.left}px`;
  menu.style.top = `${place.top}px`;
}
