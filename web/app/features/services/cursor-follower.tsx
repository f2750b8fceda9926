import { useEffect, useRef } from 'react';
import { startCursorLight } from './cursor-light.ts';

/** A small lit pane that trails the pointer on wide screens. Decoration: the pointer itself always shows. */
export function CursorFollower() {
  const light = useRef<HTMLDivElement>(null);
  useEffect(() => (light.current ? startCursorLight(light.current) : undefined), []);
  return (
    <div ref={light} aria-hidden="true" className="cursor-light">
      <span className="cursor-pane" />
      <span className="cursor-word" />
    </div>
  );
}
