/** Asks for the alternative text where a picture is chosen: it belongs to the file, wherever it is shown. */
import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { isFileName } from '../../../../../src/lib/file-name';
import type { StrapiAdmin } from '../strapi-admin';
import type { AdminConcern } from './concern';
import type { FieldProps } from './field-props';

/** Of Strapi’s media library, what is used here. */
interface Picture {
  id: number;
  name: string;
  mime: string;
  alternativeText: string | null;
  caption: string | null;
}

let fields: StrapiAdmin['library']['fields'] = {};

export const alternativeText: AdminConcern = {
  register({ library }) {
    fields = library.fields;
  },
  // Strapi’s own input is there once all plugins are registered.
  bootstrap() {
    const { media } = fields;
    if (media !== undefined) fields['media'] = withAlternativeText(media);
  },
};

function withAlternativeText(MediaInput: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function MediaInputWithAlternativeText(props) {
    const { value } = useField(props.name);
    const files = [value ?? []].flat() as Picture[];
    const undescribed = files.filter(
      ({ mime, alternativeText: text }) =>
        mime.startsWith('image/') && ((text ?? '').trim() === '' || isFileName(text ?? '')),
    );
    return (
      <>
        <MediaInput {...props} />
        {!props.disabled &&
          undescribed.map((picture) => <AlternativeText key={picture.id} picture={picture} />)}
      </>
    );
  };
}

function AlternativeText({ picture }: { picture: Picture }) {
  const { put } = useFetchClient();
  const [text, setText] = useState('');
  const [state, setState] = useState<'asking' | 'saving' | 'saved' | 'failed'>('asking');

  async function save(): Promise<void> {
    setState('saving');
    const { id, name, caption } = picture;
    const fileInfo = { name, caption, alternativeText: text.trim() };
    const isSaved = await put(`/upload/files/${id}`, { fileInfo }).then(
      () => true,
      () => false,
    );
    setState(isSaved ? 'saved' : 'failed');
  }

  if (state === 'saved') {
    return (
      <Typography variant="pi" textColor="success600">
        {`Texte alternatif enregistré : « ${text.trim()} ».`}
      </Typography>
    );
  }
  return (
    <Field.Root
      name={`alternative-text-${picture.id}`}
      hint="Ce que l’on voit, en une phrase, pour qui ne voit pas l’image. Il suit l’image partout."
      error={
        state === 'failed' ? 'Il n’a pas pu être enregistré : essayez dans la médiathèque.' : ''
      }
    >
      <Field.Label>{`Texte alternatif de « ${picture.name} »`}</Field.Label>
      <Flex gap={2} alignItems="stretch">
        <TextInput
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <Button
          variant="secondary"
          loading={state === 'saving'}
          disabled={text.trim() === '' || isFileName(text)}
          onClick={() => void save()}
        >
          Enregistrer ce texte
        </Button>
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
