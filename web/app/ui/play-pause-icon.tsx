/** Decoration: the button around it is labelled. */
export function PlayPauseIcon({ playing }: { playing: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
      <path d={playing ? 'M4 2h3v12H4zM9 2h3v12H9z' : 'M4 2l9 6-9 6z'} />
    </svg>
  );
}
