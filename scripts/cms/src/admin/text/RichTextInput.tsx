/** Rich-text input of Strapi’s form. It shows a text as visitors will see it, and stores it as Markdown. */
import { Typography, useCallbackRef } from '@strapi/design-system';
import type { Ctx } from '@milkdown/kit/ctx';
import type { EditorState } from '@milkdown/kit/prose/state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../fields/FormField';
import { FormField } from '../fields/FormField';
import { createTextEditor, openText, textIn, viewOf } from './editor';
import { forwardDrop } from './paste';
import { TextFrame } from './TextFrame';
import { Toolbar } from './Toolbar';
import { usePictureUpload } from './upload-picture';
import { pictureInserterAtCursor } from './upload-positions';

export function RichTextInput(props: FieldProps<string>) {
  const { name, label, disabled = false } = props;
  // Strapi’s form stores null for an empty text.
  const value = props.value ?? '';
  const rootElement = useRef<HTMLDivElement>(null);
  /** The last text on which the form and the editor agreed; null until a text is opened. */
  const sharedText = useRef<string | null>(null);
  const [ctx, setCtx] = useState<Ctx | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [notice, setNotice] = useState('');
  const uploadPictures = usePictureUpload(setNotice);
  const onFiles = useCallbackRef((files: File[]) => uploadPictures(files, pictureInserterAtCursor(viewOf(ctx!))));

  const onUpdate = useCallbackRef((editor: Ctx) => {
    setState(viewOf(editor).state);
    if (sharedText.current === null) return;
    const text = textIn(editor);
    if (text === sharedText.current) return;
    sharedText.current = text;
    props.onChange({ target: { name, value: text } });
  });

  useEffect(() => {
    const editor = createTextEditor({ root: rootElement.current!, onUpdate, onNotice: setNotice, onFiles });
    void editor.create().then(() => setCtx(editor.ctx));
    return () => void editor.destroy();
  }, []);

  // A layout effect, because it runs before the next key press: that key must not change the old text.
  useLayoutEffect(() => {
    if (ctx === null || value === sharedText.current) return;
    sharedText.current = value;
    openText(ctx, value);
  }, [ctx, value]);

  useEffect(() => {
    if (ctx === null) return;
    const attributes = { 'aria-multiline': 'true', 'aria-label': label, lang: 'fr' };
    viewOf(ctx).setProps({ editable: () => !disabled, attributes });
  }, [ctx, label, disabled]);

  return (
    <FormField field={props}>
      <TextFrame>
        {state !== null && !disabled && <Toolbar ctx={ctx!} state={state} onFiles={onFiles} />}
        <div
          ref={rootElement}
          className="text-page"
          onDrop={({ nativeEvent }) => forwardDrop(viewOf(ctx!), nativeEvent)}
          onKeyDown={(event) => {
            // A key that the editor has handled must not trigger a shortcut of the form: Ctrl+Enter leaves a table.
            if (event.defaultPrevented) event.stopPropagation();
          }}
        />
      </TextFrame>
      <Typography role="status" variant="pi" textColor="danger600">
        {notice}
      </Typography>
    </FormField>
  );
}
