/** A text, written as it will look. What is stored is Markdown. */
import { Alert, Button, Typography } from '@strapi/design-system';
import type { Ctx } from '@milkdown/kit/ctx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../fields/FormField';
import { FormField } from '../fields/FormField';
import { insertPicture, placeOf } from './commands';
import type { Picture, Place } from './commands';
import { openText, replaceText, textEditor, textIn, viewOf } from './editor';
import { PictureDialog } from './PictureDialog';
import { TextFrame } from './TextFrame';
import { Toolbar } from './Toolbar';
import { useUnsavedText } from './unsaved-text';
import { usePictureUpload } from './upload-picture';

export function RichTextInput(props: FieldProps<string>) {
  const { name, value, disabled = false } = props;
  const unsaved = useUnsavedText(name);
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, keep: unsaved.keep });
  latest.current = { ...props, keep: unsaved.keep };
  /** The text that the form and the editor both have: the editor reported it, or was opened with it. */
  const shared = useRef<string | null>(null);
  const [ctx, setCtx] = useState<Ctx | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [loss, setLoss] = useState('');
  const [isChoosing, setChoosing] = useState(false);

  const upload = usePictureUpload(setLoss);

  useEffect(() => {
    const editor = textEditor({
      root: root.current!,
      label: () => latest.current.label,
      isEditable: () => latest.current.disabled !== true,
      onUpdate: () => {
        setPlace(placeOf(viewOf(editor.ctx).state));
        if (shared.current === null) return;
        const text = textIn(editor.ctx);
        if (text === shared.current) return;
        shared.current = text;
        latest.current.keep(text);
        latest.current.onChange({ target: { name: latest.current.name, value: text } });
      },
      onPasteLoss: setLoss,
      uploadPicture: upload,
    });
    void editor.create().then(() => setCtx(editor.ctx));
    return () => void editor.destroy();
  }, []);

  // Before the next key. Strapi’s form makes null of an empty text: that is no other text.
  useLayoutEffect(() => {
    if (ctx === null || (value ?? '') === shared.current) return;
    shared.current = null;
    openText(ctx, value ?? '');
    shared.current = value ?? '';
    setPlace(placeOf(viewOf(ctx).state));
  }, [ctx, value]);

  useEffect(() => {
    // Asks `isEditable` again.
    if (ctx !== null) viewOf(ctx).setProps({});
  }, [ctx, disabled]);

  useEffect(() => {
    if (ctx === null || !isChoosing) return undefined;
    // After the dialog has given the focus back.
    return () => void setTimeout(() => viewOf(ctx).focus());
  }, [ctx, isChoosing]);

  function insert(picture: Picture | null) {
    setChoosing(false);
    if (ctx === null || picture === null) return;
    const view = viewOf(ctx);
    insertPicture(picture)(view.state, view.dispatch);
  }

  return (
    <FormField field={props}>
      {ctx !== null && unsaved.offered !== null && !disabled && (
        <Alert
          title="Un texte n’a pas été enregistré."
          closeLabel="Écarter ce texte"
          onClose={unsaved.dismiss}
          action={
            <Button
              type="button"
              variant="tertiary"
              size="S"
              onClick={() => {
                replaceText(ctx, unsaved.offered!.text);
                unsaved.dismiss();
              }}
            >
              Reprendre ce texte
            </Button>
          }
        >
          {unsaved.offered.stored === unsaved.stored
            ? 'Il a été gardé dans cet onglet.'
            : 'Il a été gardé dans cet onglet. Depuis, une autre version a été enregistrée : celle que vous voyez.'}
        </Alert>
      )}
      <TextFrame>
        {ctx !== null && place !== null && !disabled && (
          <Toolbar ctx={ctx} place={place} onPicture={() => setChoosing(true)} />
        )}
        <div
          ref={root}
          className="text-page"
          onKeyDown={(event) => {
            // A key that the text has used is no shortcut of the form: Ctrl+Enter leaves a table.
            if (event.defaultPrevented) event.stopPropagation();
          }}
        />
        <Typography role="status" variant="pi" textColor="danger600">
          {loss}
        </Typography>
      </TextFrame>
      {ctx !== null && isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={insert}
          onUpload={async (file) => insert(await upload(file))}
        />
      )}
    </FormField>
  );
}
