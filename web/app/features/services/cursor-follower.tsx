import { useEffect, useRef } from 'react';
import { followCursor } from './follow-cursor.ts';

/** A small pane that follows the pointer on wide screens. Decoration: the pointer itself stays visible. */
export function CursorFollower() {
  const follower = useRef<HTMLDivElement>(null);
  useEffect(() => (follower.current ? followCursor(follower.current) : undefined), []);
  return (
    <div ref={follower} aria-hidden="true" className="cursor-follower">
      <span className="cursor-pane" />
      <span className="cursor-label" />
    </div>
  );
}
