import { useEffect, useState } from 'react';

interface Fullscreen {
  /** False where this browser, or the frame that the page is in, has no full screen. */
  readonly possible: boolean;
  readonly on: boolean;
  /** The browser said no when it was asked last. */
  readonly refused: boolean;
  readonly toggle: () => void;
}

/** The page over the whole screen, for as long as this is shown. */
export function useFullscreen(): Fullscreen {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const changed = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = (): void => {
    const asked = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    asked.then(
      () => setRefused(false),
      () => setRefused(true),
    );
  };
  return { possible: document.fullscreenEnabled, on, refused, toggle };
}
