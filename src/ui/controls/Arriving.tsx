import { useContext, useEffect } from 'react';
import { PageContext } from '../pageContext.ts';

/** Stands in for a part of the page while it is loaded: nothing is seen, and the page counts as busy. */
export function Arriving(): null {
  const loop = useContext(PageContext)?.services.loop;
  useEffect(() => loop?.hold(), [loop]);
  return null;
}
