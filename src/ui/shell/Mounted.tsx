import { useEffect } from 'react';

/** Tells once what stands before it in the page is there and its effects have run: where a link leads, the map is on its way. */
export function Mounted({ onMounted }: { readonly onMounted: () => void }): null {
  useEffect(onMounted, [onMounted]);
  return null;
}
