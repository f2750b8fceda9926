import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import type { Note } from '@vitrine/contracts/dossier.ts';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { giveTyping } from '../../lib/unsaved/kept-typing.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { Button } from '../../ui/button.tsx';
import { FormattingTools } from '../formatting/formatting-tools.tsx';
import { useColleagues } from './dossier-query.ts';
import { filtered, MentionMenu, useMentionMenu } from './mention-menu.tsx';
import { noteExtensions } from './note-schema.ts';
import { NoteView } from './note-view.tsx';
import { type UnsavedNoteOptions, useUnsavedNote } from './unsaved-note.ts';

export type NoteEditorProps = UnsavedNoteOptions & {
  /** Names the text for screen readers. */
  label: string;
  busy: boolean;
};

/** Writes or changes a note. What is pasted comes as plain text. */
export default function NoteEditor({ label, busy, ...options }: NoteEditorProps) {
  const t = useTexts(dossierTexts);
  const menuId = useId();
  const colleagues = useColleagues();
  // The editor is made once, and asks for those who are known by then.
  const known = useRef(colleagues);
  known.current = colleagues;
  const menu = useMentionMenu();
  const calls = useRef(menu.render);
  calls.current = menu.render;
  const save = useRef<() => void>(() => {});
  const note = useUnsavedNote(options);
  const editor = useEditor({
    // With the names of those it mentions, which only the editor needs.
    onUpdate: ({ editor: now }) => note.write(now.getJSON() as Note['content'], now.getText()),
    // A document, also of nothing: a string would be read as HTML, which Trusted Types refuse.
    content: note.content as JSONContent,
    autofocus: 'end',
    onCreate: ({ editor: now }) => giveTyping(now.view.dom),
    // Our Content-Security-Policy lets no style sheet in at run time.
    injectCSS: false,
    extensions: noteExtensions({
      items: ({ query }) => filtered(known.current, query),
      render: () => ({
        onStart: (props) => calls.current.onStart(props),
        onUpdate: (props) => calls.current.onUpdate(props),
        onKeyDown: (props) => calls.current.onKeyDown(props),
        onExit: () => calls.current.onExit(),
      }),
    }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'note-text min-h-28 px-4 py-3 outline-none whitespace-pre-wrap wrap-anywhere',
      },
      handlePaste: (view, event) => {
        view.pasteText(event.clipboardData?.getData('text/plain') ?? '');
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        save.current();
        return true;
      },
    },
  });
  // Until it is in the page, and once it has left it, the editor has no document.
  const isEmpty = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isDestroyed || now.getText().trim() === '',
  });
  save.current = () => {
    if (!isEmpty && !busy) void note.save();
  };
  const isOpen = menu.open !== undefined && menu.open.items.length > 0;
  const active = isOpen ? `${menuId}-${menu.open?.at}` : undefined;
  useEffect(() => {
    // Before the menu was ever open, the editor may not be in the page yet.
    if (active === undefined) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-activedescendant', active);
    return () => dom.removeAttribute('aria-activedescendant');
  }, [editor, active]);
  return (
    <div className="grid gap-3">
      {note.isBehind && options.content && (
        <div role="alert" className="grid gap-2 border-l-4 border-warn py-1 pl-3 text-[0.9375rem]">
          <p>{t('noteBehind')}</p>
          <NoteView content={options.content} />
        </div>
      )}
      <div className="rounded-pane border border-control bg-raised focus-within:border-ink focus-within:outline-2 focus-within:outline-signal">
        <FormattingTools
          editor={editor}
          after={[{ label: t('mention'), sign: '@', on: false, act: () => insertAt(editor) }]}
        />
        <EditorContent editor={editor} />
      </div>
      <MentionMenu open={menu.open} id={menuId} onChoose={menu.choose} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" busy={busy} disabled={isEmpty} onClick={() => save.current()}>
          {t('save')}
        </Button>
        <Button look="quiet" size="small" onClick={note.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Types an @, at which the menu of colleagues opens; `insertContent` would read it as HTML. */
function insertAt(editor: Editor): void {
  const typed = editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.insertText('@');
      return true;
    });
  typed.run();
}
