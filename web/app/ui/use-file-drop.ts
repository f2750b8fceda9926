import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element: whether some are held over it, and the handlers that it needs. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        // Only what refuses the browser's own way of opening a file can be dropped on.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
