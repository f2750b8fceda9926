import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { isLinkTarget, type RichText } from '@vitrine/contracts/content/rich-text.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { formattingTexts } from '../../messages/formatting.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormattingTools } from '../formatting/formatting-tools.tsx';
import { textExtensions } from '../formatting/text-extensions.ts';
import { toEditorDocument, toRichText } from './rich-text-document.ts';

const extensions = [
  ...textExtensions,
  Heading.configure({ levels: [2], HTMLAttributes: { class: 'font-display text-2xl font-bold tracking-tight' } }),
  Link.configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: isLinkTarget }),
];

export type RichTextEditorProps = {
  label: string;
  lang?: string | undefined;
  error?: string | undefined;
  value: RichText;
  onChange: (value: RichText) => void;
};

/** Writes formatted text of the content. Its label is for screen readers. What is pasted comes as plain text. */
export default function RichTextEditor({ label, lang, error, value, onChange }: RichTextEditorProps) {
  const t = useTexts(formattingTexts);
  const errorId = useId();
  const [isLinking, setLinking] = useState(false);
  /** What the editor holds, as it was told last: another value comes from elsewhere. */
  const held = useRef(JSON.stringify(value));
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    // A document, also of nothing: a string would be read as HTML, which Trusted Types refuse.
    content: toEditorDocument(value),
    onUpdate: ({ editor: now }) => {
      const written = toRichText(now.getJSON());
      held.current = JSON.stringify(written);
      change.current(written);
    },
    // Our Content-Security-Policy lets no style sheet in at run time.
    injectCSS: false,
    extensions,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang !== undefined && { lang }),
        ...(error !== undefined && { 'aria-describedby': errorId, 'aria-invalid': 'true' }),
        class: 'note-text min-h-48 px-4 py-3 outline-none whitespace-pre-wrap wrap-anywhere',
      },
      handlePaste: (view, event) => {
        view.pasteText(event.clipboardData?.getData('text/plain') ?? '');
        return true;
      },
    },
  });
  useEffect(() => {
    const given = JSON.stringify(value);
    if (given === held.current) return;
    held.current = given;
    editor.commands.setContent(toEditorDocument(value), { emitUpdate: false });
  }, [editor, value]);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: !now.isDestroyed && now.isActive('heading'),
      link: !now.isDestroyed && now.isActive('link'),
    }),
  });
  const heading = {
    label: t('heading'),
    sign: 'T',
    look: 'font-display font-bold',
    on: is.heading,
    act: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  };
  const link = { label: t('link'), sign: '↗', on: is.link, act: () => setLinking(!isLinking) };
  return (
    <div className="grid gap-1.5">
      <div className="rounded-pane border border-control bg-raised focus-within:border-ink focus-within:outline-2 focus-within:outline-signal">
        <FormattingTools editor={editor} before={[heading]} after={[link]} />
        {isLinking && <LinkUrl editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-[0.9375rem] text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** Where the selected words lead. */
function LinkUrl({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(formattingTexts);
  const present = editor.getAttributes('link').href as string | undefined;
  const [url, setUrl] = useState(present ?? '');
  const [error, setError] = useState<string>();
  const set = () => {
    const href = url.trim();
    if (!isLinkTarget(href)) return setError(t('linkWrong'));
    if (editor.state.selection.empty && present === undefined) return setError(t('linkNothing'));
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className="grid gap-3 border-b border-line p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        label={t('linkUrl')}
        hint={t('linkHint')}
        error={error}
        value={url}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={onKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={set}>
          {t('setLink')}
        </Button>
        {present !== undefined && (
          <Button look="quiet" size="small" onClick={remove}>
            {t('removeLink')}
          </Button>
        )}
      </div>
    </div>
  );
}
