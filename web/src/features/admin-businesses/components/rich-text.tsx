import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { clsx } from 'clsx';
import { Bold, Heading3, Italic, Link as LinkIcon, List, ListOrdered, type LucideIcon, Quote, Redo2, Undo2, Unlink } from 'lucide-react';
import { cleanPastedHtml } from '../model/clean-pasted-html.ts';

interface RichTextProps {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
];

const attributes = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Açıklama',
  class: 'prose min-h-50 max-w-none whitespace-pre-wrap rounded-control border border-edge bg-paper px-3 py-2 outline-offset-2',
};

/** The description as it looks. Its code comes only where one is edited. */
const RichText = ({ value, onChange }: RichTextProps) => {
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy allows no style element of a script's making.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPastedHtml },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </>
  );
};

interface Tool {
  label: string;
  Icon: LucideIcon;
  /** Name of the mark or node that is on where the button is pressed. */
  name?: string;
  run: (editor: Editor) => void;
}

const askForLink = (editor: Editor): void => {
  const current = editor.getAttributes('link').href as string | undefined;
  // The document asks for the browser's own question here.
  const href = window.prompt('Bağlantının adresi (https://…)', current ?? 'https://')?.trim();
  if (href === undefined) return;
  const link = editor.chain().focus().extendMarkRange('link');
  if (href === '' || href === 'https://') link.unsetLink().run();
  else link.setLink({ href }).run();
};

const tools: readonly Tool[] = [
  { label: 'Kalın', Icon: Bold, name: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'İtalik', Icon: Italic, name: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'Başlık', Icon: Heading3, name: 'heading', run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { label: 'Madde listesi', Icon: List, name: 'bulletList', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { label: 'Numaralı liste', Icon: ListOrdered, name: 'orderedList', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { label: 'Alıntı', Icon: Quote, name: 'blockquote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { label: 'Bağlantı', Icon: LinkIcon, name: 'link', run: askForLink },
  { label: 'Bağlantıyı kaldır', Icon: Unlink, run: (editor) => editor.chain().focus().unsetLink().run() },
  { label: 'Geri al', Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Yinele', Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

const activeNames = ({ editor }: { editor: Editor }): string[] =>
  tools.flatMap(({ name }) => (name && editor.isActive(name) ? [name] : []));

const Toolbar = ({ editor }: { editor: Editor }) => {
  const active = useEditorState({ editor, selector: activeNames });
  return (
    <div role="toolbar" aria-label="Biçimlendirme" className="mb-2 flex flex-wrap gap-1">
      {tools.map(({ label, Icon, name, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-pressed={name ? active.includes(name) : undefined}
          // The selection stays while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
          className={clsx(
            'inline-flex size-9 items-center justify-center rounded-control hover:bg-sunken max-sm:size-11',
            name && active.includes(name) && 'bg-sunken text-accent',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
};

export default RichText;
