/** Puts a picture file into the media library. */
import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin';
import type { FetchError } from '@strapi/strapi/admin';
import type { Picture } from './commands';

export const pictureTypes = 'image/jpeg, image/png, image/webp, image/avif, image/gif';

/** Returns the translation key of an error message in Strapi’s media library. */
const inUploadPlugin = (id: string) => `upload.${id}`;

/**
 * Returns a function that uploads a file and returns its picture; null if the file is refused.
 * @param onNotice receives a message about the progress of the upload, the next step or the refusal
 */
export function usePictureUpload(onNotice: (message: string) => void) {
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler(inUploadPlugin);
  return async (file: File): Promise<Picture | null> => {
    const refuse = (reason: string) => {
      onNotice(`«\u00a0${file.name}\u00a0» n’a pas été ajouté. ${reason}`);
      return null;
    };
    // Browsers give no type for formats that they do not know, such as HEIC: the server checks those.
    if (file.type !== '' && !file.type.startsWith('image/')) {
      return refuse('Ce n’est pas une image\u00a0: mettez-le dans la médiathèque, puis faites un lien.');
    }
    const form = new FormData();
    form.append('files', file);
    form.append('fileInfo', JSON.stringify({ name: file.name, folder: null }));
    onNotice(`«\u00a0${file.name}\u00a0» est envoyé à la médiathèque…`);
    try {
      const { data } = await post<Picture[]>('/upload', form);
      onNotice('Écrivez sous l’image ce que l’on y voit\u00a0: c’est son texte alternatif.');
      return data[0] ?? null;
    } catch (error) {
      const { status } = error as FetchError;
      return refuse(
        status === 413
          ? 'Le fichier est trop lourd\u00a0: réduisez l’image, puis ajoutez-la de nouveau.'
          : formatAPIError(error as FetchError),
      );
    }
  };
}
