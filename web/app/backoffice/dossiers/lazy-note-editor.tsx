import { Component, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { keepTyping } from '../../lib/unsaved/kept-typing.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { NoteEditorProps } from './note-editor.tsx';
import { PlainNoteEditor } from './plain-note-editor.tsx';

const NoteEditor = lazy(() => import('./note-editor.tsx'));

/** The editor of notes, which is loaded when somebody writes one; a plain field where that fails. */
export function LazyNoteEditor(props: NoteEditorProps) {
  const { label } = props;
  useLayoutEffect(() => keepTyping({ label }), [label]);
  return (
    <Fallback fallback={<PlainNoteEditor {...props} />}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <NoteEditor {...props} />
      </Suspense>
    </Fallback>
  );
}

/** Shows something else where its content cannot be loaded or shown. */
class Fallback extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
