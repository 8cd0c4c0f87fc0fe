/** Finds improvements that an editor could make in the fields of a document, except its texts in Markdown. */
import type { Gallery } from '../../../src/content/types/gallery.ts';
import { mediaSchema } from '../../../src/content/types/media.ts';
import type { Media } from '../../../src/content/types/media.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { isFileName } from '../../../src/lib/file-names.ts';
import { iconNames } from '../../../src/lib/icon-names.ts';
import { isInFrance } from '../../lib/french-territories.ts';
import { iconLabels } from '../../lib/icon-labels.ts';
import { quoted } from '../../lib/quoted.ts';
import type { SnapshotFiles } from '../media/download.ts';
import type { Problem } from '../problem.ts';
import { placeholderMessages } from './placeholder-text.ts';
import { pastedMarkMessages } from './stray-marks.ts';

type Path = Problem['path'];

/** Returns the problems of a document’s fields. */
export function fieldProblems(
  name: CollectionName,
  document: object,
  files: SnapshotFiles,
): Problem[] {
  const projectFieldProblems = name === 'gallery' ? projectProblems(document as Gallery) : [];
  return [...projectFieldProblems, ...problemsIn(document, [], files)];
}

function problemsIn(value: unknown, path: Path, files: SnapshotFiles): Problem[] {
  const key = path.at(-1);
  if (key === 'icon') return typeof value === 'string' ? iconProblems(value, path) : [];
  if (key === 'body' || key === 'slug') return [];
  if (typeof value === 'string')
    return adviceAt(path, [...placeholderMessages(value), ...pastedMarkMessages(value)]);
  if (typeof value !== 'object' || value === null) return [];
  const parsedPicture = mediaSchema.safeParse(value);
  if (parsedPicture.success) return adviceAt(path, pictureMessages(parsedPicture.data, files));
  return Object.entries(value).flatMap(([field, child]) =>
    problemsIn(child, [...path, Array.isArray(value) ? Number(field) : field], files),
  );
}

function adviceAt(path: Path, messages: readonly string[]): Problem[] {
  return messages.map((message) => ({ severity: 'advice', path, message }));
}

function iconProblems(text: string, path: Path): Problem[] {
  const knownNames: readonly string[] = iconNames;
  if (knownNames.includes(text.trim().toLowerCase())) return [];
  const iconList = iconNames.map((icon) => `${iconLabels[icon]} (${icon})`).join(', ');
  const message = `icône inconnue ${quoted(text, 40)} : une icône par défaut la remplace. Choisissez-en une autre : ${iconList}.`;
  return [{ severity: 'partial', path, message }];
}

function pictureMessages({ file: name, alt }: Media, files: SnapshotFiles): string[] {
  const file = files.get(name);
  // PDF files have no width, and need no alternative text.
  if (!file?.facts.width) return [];
  const messages: string[] = [];
  const shownName = quoted(name.replace(/\.[\da-f]{8}(?=\.\w+$)/, ''));
  const descriptionAdvice = 'décrivez ce que l’on voit, dans la médiathèque de Strapi.';
  if (alt === null || alt.trim() === '') {
    messages.push(`l’image ${shownName} n’a pas de texte alternatif : ${descriptionAdvice}`);
  } else if (isFileName(alt)) {
    messages.push(
      `le texte alternatif ${quoted(alt)} de l’image ${shownName} ne dit rien de ce qu’elle montre : ${descriptionAdvice}`,
    );
  }
  if (file.isAnimated) {
    messages.push(
      `l’image ${shownName} est une animation : le site n’en montre que la première image. Choisissez une photo, ou mettez un lien vers un film.`,
    );
  }
  return messages;
}

function projectProblems({ collections }: Gallery): Problem[] {
  return collections.flatMap(({ projects }, tab) =>
    projects.flatMap(({ image, latitude, longitude }, index) => {
      const path = ['collections', tab, 'projects', index];
      const noImageMessage = 'ce projet n’a pas d’image : choisissez-en une.';
      return [
        ...adviceAt([...path, 'image'], image === null ? [noImageMessage] : []),
        ...adviceAt([...path, 'latitude'], coordinateMessages(latitude, longitude)),
      ];
    }),
  );
}

function coordinateMessages(latitude: number | null, longitude: number | null): string[] {
  if (latitude === null || longitude === null) {
    return ['sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.'];
  }
  if (isInFrance(latitude, longitude)) return [];
  const quotedCoordinates = quoted(`${latitude} ; ${longitude}`);
  return [`${quotedCoordinates} n’est pas en France : vérifiez ces coordonnées.`];
}
