/** Rich-text input of Strapi’s form. It shows a text as visitors will see it, and stores it as Markdown. */
import { Alert, Button, Typography } from '@strapi/design-system';
import type { Ctx } from '@milkdown/kit/ctx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../fields/FormField';
import { FormField } from '../fields/FormField';
import { useExpandedText } from '../site/ExpandFirstText';
import { insertPicture, selectionState } from './commands';
import type { Picture, SelectionState } from './commands';
import { focusText, openText, replaceText, run, textEditor, textIn, viewOf } from './editor';
import { forwardDrop } from './paste';
import { PictureDialog } from './PictureDialog';
import { TextFrame } from './TextFrame';
import { Toolbar } from './Toolbar';
import { useUnsavedText } from './unsaved-text';
import { usePictureUpload } from './upload-picture';

export function RichTextInput(props: FieldProps<string>) {
  const { name, disabled = false } = props;
  // Strapi’s form stores null for an empty text.
  const value = props.value ?? '';
  const unsaved = useUnsavedText(name);
  useExpandedText();
  const root = useRef<HTMLDivElement>(null);
  /** The last text on which the form and the editor agreed; null while the editor opens a text. */
  const shared = useRef<string | null>(null);
  const [ctx, setCtx] = useState<Ctx | null>(null);
  const [selection, setSelection] = useState<SelectionState | null>(null);
  const [notice, setNotice] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const upload = usePictureUpload(setNotice);

  function onUpdate(editor: Ctx) {
    setSelection(selectionState(viewOf(editor).state));
    if (shared.current === null) return;
    const text = textIn(editor);
    if (text === shared.current) return;
    shared.current = text;
    unsaved.keep(text);
    props.onChange({ target: { name, value: text } });
  }

  function insert(picture: Picture) {
    setChoosing(false);
    run(ctx!, insertPicture(picture));
  }

  async function onFiles(files: File[]) {
    setChoosing(false);
    for (const file of files) {
      const picture = await upload(file);
      if (picture !== null) insert(picture);
    }
  }

  // The editor is created once, and must call the functions of the latest render.
  const latest = useRef({ props, onUpdate, onFiles });
  latest.current = { props, onUpdate, onFiles };

  useEffect(() => {
    const editor = textEditor({
      root: root.current!,
      label: () => latest.current.props.label,
      isEditable: () => latest.current.props.disabled !== true,
      onUpdate: () => latest.current.onUpdate(editor.ctx),
      onNotice: setNotice,
      onFiles: (files) => void latest.current.onFiles(files),
    });
    void editor.create().then(() => setCtx(editor.ctx));
    return () => void editor.destroy();
  }, []);

  // A layout effect, because it runs before the next key press: that key must not change the old text.
  useLayoutEffect(() => {
    if (ctx === null || value === shared.current) return;
    shared.current = null;
    openText(ctx, value);
    shared.current = value;
    onUpdate(ctx);
  }, [ctx, value]);

  useEffect(() => {
    // Setting the props makes the editor call `isEditable` again.
    if (ctx !== null) viewOf(ctx).setProps({});
  }, [ctx, disabled]);

  return (
    <FormField field={props}>
      {ctx !== null && unsaved.offered !== null && !disabled && (
        <Alert
          title="Un texte n’a pas été enregistré."
          closeLabel="Écarter ce texte"
          onClose={unsaved.discard}
          action={
            <Button
              variant="tertiary"
              size="S"
              onClick={() => {
                replaceText(ctx, unsaved.offered!);
                unsaved.hideOffer();
              }}
            >
              Reprendre ce texte
            </Button>
          }
        >
          Il a été gardé dans cet onglet. «&nbsp;Annuler&nbsp;» ramène le texte que vous voyez.
        </Alert>
      )}
      <TextFrame>
        {ctx !== null && selection !== null && !disabled && (
          <Toolbar ctx={ctx} selection={selection} onPicture={() => setChoosing(true)} />
        )}
        <div
          ref={root}
          className="text-page"
          onDrop={({ nativeEvent }) => forwardDrop(viewOf(ctx!), nativeEvent)}
          onKeyDown={(event) => {
            // A key that the editor has handled must not trigger a shortcut of the form: Ctrl+Enter leaves a table.
            if (event.defaultPrevented) event.stopPropagation();
          }}
        />
        <Typography role="status" variant="pi" textColor="danger600">
          {notice}
        </Typography>
      </TextFrame>
      {ctx !== null && isChoosing && (
        <PictureDialog
          onCloseAutoFocus={(event) => focusText(ctx, event)}
          onClose={() => setChoosing(false)}
          onChoose={insert}
          onUpload={(files) => void onFiles(files)}
        />
      )}
    </FormField>
  );
}
