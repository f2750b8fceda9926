import { type Editor, useEditorState } from '@tiptap/react';
import { useTexts } from '../../lib/format/language.ts';
import { formattingTexts } from '../../messages/formatting.ts';

/** A button of the editor's tools. */
type FormattingTool = {
  readonly label: string;
  readonly sign: string;
  readonly look?: string;
  /** Whether what is written now has it. */
  readonly on: boolean;
  readonly act: () => void;
};

type FormattingToolsProps = {
  editor: Editor;
  /** Before and after those that every formatted text has. */
  before?: readonly FormattingTool[];
  after?: readonly FormattingTool[];
};

/** The formatting of a text that is being written. */
export function FormattingTools({ editor, before = [], after = [] }: FormattingToolsProps) {
  const t = useTexts(formattingTexts);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: !now.isDestroyed && now.isActive('bold'),
      italic: !now.isDestroyed && now.isActive('italic'),
      bullets: !now.isDestroyed && now.isActive('bulletList'),
      numbers: !now.isDestroyed && now.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly FormattingTool[] = [
    ...before,
    { label: t('bold'), sign: 'B', look: 'font-bold', on: is.bold, act: () => chain().toggleBold().run() },
    { label: t('italic'), sign: 'I', look: 'italic', on: is.italic, act: () => chain().toggleItalic().run() },
    { label: t('bullets'), sign: '•', on: is.bullets, act: () => chain().toggleBulletList().run() },
    { label: t('numbers'), sign: '#', on: is.numbers, act: () => chain().toggleOrderedList().run() },
    ...after,
  ];
  return (
    <div role="toolbar" aria-label={t('formatting')} className="flex flex-wrap border-b border-line">
      {tools.map(({ label, sign, look = '', on, act }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={on}
          onClick={act}
          className={`grid size-11 place-items-center hover:bg-glass hover:text-on-glass aria-pressed:bg-glass aria-pressed:text-on-glass ${look}`}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
