/**
 * Chooses a picture of the media library, or uploads one. Strapi’s own dialog forgets what is uploaded in it, and opens a
 * picture’s details where one clicks on it.
 */
import { Box, Button, Field, Flex, Grid, Modal, TextInput, Typography } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Picture } from './commands';
import { pictureTypes } from './upload-picture';

interface PictureDialogProps {
  onClose: () => void;
  onChoose: (picture: Picture) => void;
  onUpload: (file: File) => void;
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

const pageSize = 24;

export function PictureDialog({ onClose, onChoose, onUpload }: PictureDialogProps) {
  const { get } = useFetchClient();
  const file = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [pageCount, setPageCount] = useState(1);
  const [found, setFound] = useState<{ pictures: LibraryPicture[]; total: number } | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const request = new AbortController();
    const filters = { mime: { $startsWith: 'image/' } };
    const limits = { page: 1, pageSize: pageCount * pageSize, sort: 'createdAt:DESC' };
    const params = { ...limits, filters, ...(search === '' ? {} : { _q: search }) };
    get<Page>('/upload/files', { params, signal: request.signal })
      .then(({ data }) => setFound({ pictures: data.results, total: data.pagination.total }))
      .catch(() => {
        if (!request.signal.aborted) setFailure('La médiathèque ne répond pas\u00a0: essayez de nouveau.');
      });
    return () => request.abort();
  }, [get, pageCount, search]);

  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Image</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Flex gap={4} wrap="wrap" alignItems="flex-end" justifyContent="space-between">
              <Button type="button" startIcon={<Upload />} onClick={() => file.current?.click()}>
                Importer une image
              </Button>
              <input
                ref={file}
                type="file"
                accept={pictureTypes}
                hidden
                onChange={({ target }) => {
                  if (target.files?.[0]) onUpload(target.files[0]);
                }}
              />
              <Field.Root name="picture-search">
                <Field.Label>Chercher dans la médiathèque</Field.Label>
                <TextInput value={search} onChange={({ target }) => setSearch(target.value)} />
              </Field.Root>
            </Flex>
            <Typography role="status" textColor={failure === '' ? 'neutral600' : 'danger600'}>
              {failure === '' && found?.total === 0 ? 'Aucune image.' : failure}
            </Typography>
            <Grid.Root gap={4}>
              {found?.pictures.map((picture) => (
                <Grid.Item key={picture.id} col={3} s={4} xs={6} alignItems="stretch">
                  <Choice type="button" onClick={() => onChoose(picture)}>
                    <img src={picture.formats?.thumbnail?.url ?? picture.url} alt="" loading="lazy" />
                    {picture.alternativeText || picture.name}
                  </Choice>
                </Grid.Item>
              ))}
            </Grid.Root>
            {found !== null && found.total > found.pictures.length && (
              <Box>
                <Button type="button" variant="tertiary" onClick={() => setPageCount(pageCount + 1)}>
                  Voir d’autres images
                </Button>
              </Box>
            )}
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  width: 100%;
  padding: 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:is(:hover, :focus-visible) {
    border-color: ${({ theme }) => theme.colors.primary600};
  }

  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    margin-bottom: 8px;
    object-fit: cover;
  }
`;
