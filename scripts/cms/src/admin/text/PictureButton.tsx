/**
 * The button of the toolbar that inserts a picture, with its dialog to choose one of the media library or to upload one.
 * In Strapi’s own dialog an uploaded picture is not chosen, and a click on a picture opens its details.
 */
import type { Ctx } from '@milkdown/kit/ctx';
import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import {
  Button,
  CardAsset,
  Field,
  Flex,
  Grid,
  IconButton,
  Modal,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { Image, Upload } from '@strapi/icons';
import { adminApi, useDebounce } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { insertPicture } from './commands';
import type { Picture } from './commands';
import { focusText, runCommand } from './editor';
import { pictureTypes } from './upload-picture';

interface LibraryPicture extends Picture {
  id: number;
  name: string;
  formats?: { thumbnail?: { url: string } } | null;
}

/** Number of pictures in the dialog. Strapi limits a page to 100. */
const maxPictures = 100;

const { usePicturesQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    pictures: builder.query<{ results: LibraryPicture[] }, string>({
      query: (search) => {
        const filters = { mime: { $startsWith: 'image/' } };
        const params = { pageSize: maxPictures, sort: 'createdAt:DESC', filters, _q: search };
        return { url: '/upload/files', config: { params } };
      },
    }),
  }),
});

interface PictureButtonProps {
  ctx: Ctx;
  onFiles: (files: File[]) => void;
}

export function PictureButton({ ctx, onFiles }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const fileInput = useRef<HTMLInputElement>(null);
  const queryOptions = { skip: !isOpen, refetchOnMountOrArgChange: true };
  const { data, isError } = usePicturesQuery(useDebounce(search, 300), queryOptions);

  function insertChosenPicture(picture: Picture) {
    setOpen(false);
    runCommand(ctx, insertPicture(picture));
  }

  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <ToolbarButton asChild>
          <IconButton label="Image" variant="tertiary">
            <Image />
          </IconButton>
        </ToolbarButton>
      </Modal.Trigger>
      <Modal.Content onCloseAutoFocus={(event) => focusText(ctx, event)}>
        <Modal.Header>
          <Modal.Title>Image</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex gap={4} wrap="wrap" alignItems="flex-end" justifyContent="space-between">
            <Button startIcon={<Upload />} onClick={() => fileInput.current?.click()}>
              Importer une image
            </Button>
            <input
              ref={fileInput}
              type="file"
              accept={pictureTypes}
              hidden
              onChange={({ target }) => {
                setOpen(false);
                onFiles([...target.files!]);
              }}
            />
            <Field.Root name="picture-search">
              <Field.Label>Chercher dans la médiathèque</Field.Label>
              <TextInput value={search} onChange={({ target }) => setSearch(target.value)} />
            </Field.Root>
          </Flex>
          <Typography tag="p" role="status" textColor="neutral600">
            {isError && 'La médiathèque ne répond pas\u00a0: essayez de nouveau.'}
            {data?.results.length === 0 && 'Aucune image.'}
            {data?.results.length === maxPictures && `${maxPictures} images les plus récentes`}
          </Typography>
          <Grid.Root gap={4} paddingTop={4}>
            {data?.results.map((picture) => (
              <Grid.Item key={picture.id} col={3} xs={6} direction="column" alignItems="stretch">
                <button type="button" onClick={() => insertChosenPicture(picture)}>
                  <CardAsset size="S" src={picture.formats?.thumbnail?.url ?? picture.url} alt="" />
                  <Typography textColor="neutral800">
                    {picture.alternativeText || picture.name}
                  </Typography>
                </button>
              </Grid.Item>
            ))}
          </Grid.Root>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
