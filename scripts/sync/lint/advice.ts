/** Finds improvements that an editor could make in the fields of a document. */
import type { Gallery } from '../../../src/content/types/gallery.ts';
import { mediaSchema } from '../../../src/content/types/media.ts';
import type { MediaIndex } from '../../../src/content/types/media.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { isFileName } from '../../../src/lib/file-names.ts';
import { isInFrance } from '../../lib/french-territories.ts';
import { iconNames } from '../../../src/lib/icon-names.ts';
import { isPlaceholder, placeholderIn } from './placeholder-text.ts';
import { iconLabels } from '../../lib/icon-labels.ts';
import { quoted } from '../../lib/quoted.ts';

export interface LintProblem {
  /** Path in the document. */
  path: readonly (string | number)[];
  severity: 'partial' | 'advice';
  message: string;
}

type Path = LintProblem['path'];

export interface FileFacts {
  media: MediaIndex;
  /** Names of the animations in `media`. */
  animated: ReadonlySet<string>;
}

/** Returns the problems of a document’s fields, except its texts in Markdown. */
export function adviceFor(name: CollectionName, document: object, files: FileFacts): LintProblem[] {
  const projects = name === 'gallery' ? adviceOnProjects(document as Gallery) : [];
  return [...projects, ...adviceOnFields(document, [], files)];
}

function adviceProblem(path: Path, message: string): LintProblem {
  return { path, severity: 'advice', message };
}

function adviceOnFields(value: unknown, path: Path, files: FileFacts): LintProblem[] {
  const key = path.at(-1);
  if (key === 'icon') return typeof value === 'string' ? adviceOnIcon(value, path) : [];
  if (key === 'body' || key === 'slug') return [];
  if (typeof value === 'string') return adviceOnText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  const use = mediaSchema.safeParse(value);
  if (use.success) return adviceOnPicture(use.data, path, files);
  return Object.entries(value).flatMap(([field, child]) =>
    adviceOnFields(child, [...path, Array.isArray(value) ? Number(field) : field], files),
  );
}

function adviceOnIcon(text: string, path: Path): LintProblem[] {
  const knownNames: readonly string[] = iconNames;
  if (knownNames.includes(text.trim().toLowerCase())) return [];
  const names = iconNames.map((icon) => `${iconLabels[icon]} (${icon})`).join(', ');
  const message = `icône inconnue ${quoted(text, 40)} : une icône par défaut la remplace. Choisissez-en une autre : ${names}.`;
  return [{ path, severity: 'partial', message }];
}

function adviceOnText(text: string, path: Path): LintProblem[] {
  const placeholder = isPlaceholder(text) ? text.trim() : placeholderIn(text);
  if (placeholder === null) return [];
  const message = `${quoted(placeholder, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
  return [adviceProblem(path, message)];
}

function adviceOnPicture(
  { file, alt }: { file: string; alt: string | null },
  path: Path,
  { media, animated }: FileFacts,
): LintProblem[] {
  // PDF files have no width.
  if ((media[file]?.width ?? null) === null) return [];
  const problems: LintProblem[] = [];
  const shownName = quoted(file.replace(/\.[\da-f]{8}(?=\.\w+$)/, ''));
  const help = 'décrivez ce que l’on voit, dans la médiathèque de Strapi.';
  if ((alt ?? '').trim() === '') {
    problems.push(
      adviceProblem(path, `l’image ${shownName} n’a pas de texte alternatif : ${help}`),
    );
  } else if (isFileName(alt ?? '')) {
    const message = `le texte alternatif ${quoted(alt ?? '')} de l’image ${shownName} ne dit rien de ce qu’elle montre : ${help}`;
    problems.push(adviceProblem(path, message));
  }
  if (animated.has(file)) {
    const message = `l’image ${shownName} est une animation : le site n’en montre que la première image. Choisissez une photo, ou mettez un lien vers un film.`;
    problems.push(adviceProblem(path, message));
  }
  return problems;
}

function adviceOnProjects({ collections }: Gallery): LintProblem[] {
  return collections.flatMap(({ projects }, tab) =>
    projects.flatMap(({ image, latitude, longitude }, index) => {
      const adviceAt = (field: string, message: string) =>
        adviceProblem(['collections', tab, 'projects', index, field], message);
      const problems: LintProblem[] = [];
      if (image === null) {
        problems.push(adviceAt('image', 'ce projet n’a pas d’image : choisissez-en une.'));
      }
      if (latitude === null || longitude === null) {
        const message =
          'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
        problems.push(adviceAt('latitude', message));
      } else if (!isInFrance(latitude, longitude)) {
        const point = quoted(`${latitude} ; ${longitude}`);
        problems.push(
          adviceAt('latitude', `${point} n’est pas en France : vérifiez ces coordonnées.`),
        );
      }
      return problems;
    }),
  );
}
