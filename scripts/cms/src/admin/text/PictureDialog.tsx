/**
 * Chooses a picture of the media library, or uploads one. Strapi’s own dialog does not choose what is uploaded in it, and a
 * click on a picture opens its details there.
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
  onClose: () => void;
  onChoose: (picture: Picture) => void;
  onUpload: (files: File[]) => void;
}

interface LibraryPicture extends Picture {
  id: number;
  name: string;
  formats?: { thumbnail?: { url: string } } | null;
}

interface Page {
  results: LibraryPicture[];
  pagination: { total: number };
}

export function PictureDialog({ onClose, onChoose, onUpload }: PictureDialogProps) {
  const { get } = useFetchClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState(24);
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const request = new AbortController();
    const params = {
      pageSize,
      sort: 'createdAt:DESC',
      filters: { mime: { $startsWith: 'image/' } },
      _q: search,
    };
    get<Page>('/upload/files', { params, signal: request.signal })
      .then(({ data }) => setPage(data))
      .catch(() => {
        if (!request.signal.aborted) setFailure('La médiathèque ne répond pas\u00a0: essayez de nouveau.');
      });
    return () => request.abort();
  }, [get, pageSize, search]);

  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
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
              {failure === '' && page?.pagination.total === 0 ? 'Aucune image.' : failure}
            </Typography>
            <Grid.Root gap={4}>
              {page?.results.map((picture) => (
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
            {page !== null && page.pagination.total > page.results.length && (
              <Button variant="tertiary" onClick={() => setPageSize(pageSize * 2)}>
                Voir d’autres images
              </Button>
            )}
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
