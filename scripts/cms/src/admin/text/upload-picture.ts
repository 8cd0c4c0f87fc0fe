/** Puts a picture file into the media library. */
import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin';
import type { FetchError } from '@strapi/strapi/admin';
import type { Picture } from './commands';

export const pictureTypes = 'image/jpeg, image/png, image/webp, image/avif, image/gif';

/** English message of Strapi’s media library, which `translations/fr.json` translates. */
const tooLargeKey = 'Upload failed with status 413';

/**
 * Returns a function that uploads files one after the other.
 * @param onNotice receives messages about the progress and refusals; an empty text if all pictures are there
 */
export function usePictureUpload(onNotice: (message: string) => void) {
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler((id) => `upload.${id}`);

  return async (files: File[], onPicture: (picture: Picture) => void) => {
    const refusals: string[] = [];
    for (const file of files) {
      const quotedName = `«\u00a0${file.name}\u00a0»`;
      // Browsers give no type for formats that they do not know, such as HEIC: the server checks those.
      if (file.type !== '' && !file.type.startsWith('image/')) {
        refusals.push(`${quotedName} n’est pas une image\u00a0: mettez-le dans la médiathèque, puis faites un lien.`);
        continue;
      }
      const formData = new FormData();
      formData.append('files', file);
      onNotice(`${quotedName} est envoyé à la médiathèque…`);
      try {
        const { data } = await post<[Picture]>('/upload', formData);
        onPicture(data[0]);
      } catch (error) {
        // A web server in front of Strapi answers in HTML if a file is too large for it.
        const cause = error instanceof SyntaxError ? new Error(tooLargeKey) : error;
        refusals.push(`${quotedName} n’a pas été ajouté. ${formatAPIError(cause as FetchError)}`);
      }
    }
    onNotice(refusals.join(' '));
  };
}
