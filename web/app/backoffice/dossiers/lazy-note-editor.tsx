import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { NoteEditorProps } from './note-editor.tsx';

const NoteEditor = lazy(() => import('./note-editor.tsx'));

/** The editor of notes, which is loaded when somebody writes one. */
export function LazyNoteEditor(props: NoteEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <NoteEditor {...props} />
    </Suspense>
  );
}
