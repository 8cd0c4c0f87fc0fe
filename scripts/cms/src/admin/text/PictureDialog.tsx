/**
 * Dialog to choose a picture of the media library, or to upload one. In Strapi’s own dialog an uploaded picture is not
 * chosen, and a click on a picture opens its details.
 */
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  Modal,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from './commands';
import { pictureTypes } from './upload-picture';

interface PictureDialogProps {
  onCloseAutoFocus: (event: Event) => void;
  onClose: () => void;
  onChoose: (picture: Picture) => void;
  onUpload: (files: File[]) => void;
}

interface LibraryPicture extends Picture {
  id: number;
  name: string;
  formats?: { thumbnail?: { url: string } } | null;
}

export function PictureDialog({
  onCloseAutoFocus,
  onClose,
  onChoose,
  onUpload,
}: PictureDialogProps) {
  const { get } = useFetchClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<LibraryPicture[] | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const request = new AbortController();
    const params = {
      pageSize: 100,
      sort: 'createdAt:DESC',
      filters: { mime: { $startsWith: 'image/' } },
      _q: search,
    };
    get<{ results: LibraryPicture[] }>('/upload/files', { params, signal: request.signal })
      .then(({ data }) => setPictures(data.results))
      .catch(() => {
        if (!request.signal.aborted) setFailure('La médiathèque ne répond pas\u00a0: essayez de nouveau.');
      });
    return () => request.abort();
  }, [get, search]);

  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content onCloseAutoFocus={onCloseAutoFocus}>
        <Modal.Header>
          <Modal.Title>Image</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Flex gap={4} wrap="wrap" alignItems="flex-end" justifyContent="space-between">
              <Button startIcon={<Upload />} onClick={() => fileInput.current?.click()}>
                Importer une image
              </Button>
              <input
                ref={fileInput}
                type="file"
                accept={pictureTypes}
                hidden
                onChange={({ target }) => onUpload([...(target.files ?? [])])}
              />
              <Field.Root name="picture-search">
                <Field.Label>Chercher dans la médiathèque</Field.Label>
                <TextInput value={search} onChange={({ target }) => setSearch(target.value)} />
              </Field.Root>
            </Flex>
            <Typography role="status" textColor={failure === '' ? 'neutral600' : 'danger600'}>
              {failure === '' && pictures?.length === 0 ? 'Aucune image.' : failure}
            </Typography>
            <Grid.Root gap={4}>
              {pictures?.map((picture) => (
                <Grid.Item key={picture.id} col={3} s={4} xs={6} alignItems="stretch">
                  <Box
                    tag="button"
                    type="button"
                    width="100%"
                    padding={2}
                    hasRadius
                    borderColor="neutral200"
                    color="neutral800"
                    onClick={() => onChoose(picture)}
                  >
                    <Box
                      tag="img"
                      src={picture.formats?.thumbnail?.url ?? picture.url}
                      alt=""
                      loading="lazy"
                      width="100%"
                    />
                    {picture.alternativeText || picture.name}
                  </Box>
                </Grid.Item>
              ))}
            </Grid.Root>
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
