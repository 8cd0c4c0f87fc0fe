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

export interface Files {
  media: MediaIndex;
  /** Names of the animations in `media`. */
  animated: ReadonlySet<string>;
}

/** Returns the problems of a document’s fields, except its texts in Markdown. */
export function adviceFor(name: CollectionName, document: object, files: Files): LintProblem[] {
  const projects = name === 'gallery' ? adviceOnProjects(document as Gallery) : [];
  return [...projects, ...adviceOnFields(document, [], files)];
}

function advice(path: Path, message: string): LintProblem {
  return { path, severity: 'advice', message };
}

function adviceOnFields(value: unknown, path: Path, files: Files): LintProblem[] {
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
  const known: readonly string[] = iconNames;
  if (known.includes(text.trim().toLowerCase())) return [];
  const names = iconNames.map((icon) => `${iconLabels[icon]} (${icon})`).join(', ');
  const message = `icône inconnue ${quoted(text, 40)} : une icône par défaut la remplace. Choisissez-en une autre : ${names}.`;
  return [{ path, severity: 'partial', message }];
}

function adviceOnText(text: string, path: Path): LintProblem[] {
  const placeholder = isPlaceholder(text) ? text.trim() : placeholderIn(text);
  if (placeholder === null) return [];
  const message = `${quoted(placeholder, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
  return [advice(path, message)];
}

function adviceOnPicture(
  { file, alt }: { file: string; alt: string | null },
  path: Path,
  { media, animated }: Files,
): LintProblem[] {
  // PDF files have no width.
  if ((media[file]?.width ?? null) === null) return [];
  const found: LintProblem[] = [];
  const shown = quoted(file.replace(/\.[\da-f]{8}(?=\.\w+$)/, ''));
  const help = 'décrivez ce que l’on voit, dans la médiathèque de Strapi.';
  if ((alt ?? '').trim() === '') {
    found.push(advice(path, `l’image ${shown} n’a pas de texte alternatif : ${help}`));
  } else if (isFileName(alt ?? '')) {
    const message = `le texte alternatif ${quoted(alt ?? '')} de l’image ${shown} ne dit rien de ce qu’elle montre : ${help}`;
    found.push(advice(path, message));
  }
  if (animated.has(file)) {
    const message = `l’image ${shown} est une animation : le site n’en montre que la première image. Choisissez une photo, ou mettez un lien vers un film.`;
    found.push(advice(path, message));
  }
  return found;
}

function adviceOnProjects({ collections }: Gallery): LintProblem[] {
  return collections.flatMap(({ projects }, tab) =>
    projects.flatMap(({ image, latitude, longitude }, index) => {
      const at = (field: string, message: string) =>
        advice(['collections', tab, 'projects', index, field], message);
      const found: LintProblem[] = [];
      if (image === null) {
        found.push(at('image', 'ce projet n’a pas d’image : choisissez-en une.'));
      }
      if (latitude === null || longitude === null) {
        const message =
          'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
        found.push(at('latitude', message));
      } else if (!isInFrance(latitude, longitude)) {
        const point = quoted(`${latitude} ; ${longitude}`);
        found.push(at('latitude', `${point} n’est pas en France : vérifiez ces coordonnées.`));
      }
      return found;
    }),
  );
}
