/** An address that follows the title until the entry is published, unless it is typed. */
import { Field, IconButton, TextInput, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  unstable_useDocument as useDocument,
  useFetchClient,
  useField,
  useForm,
} from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { articleSlugFrom } from '../../../../../src/lib/article-slug';
import { slugify } from '../../../../../src/lib/slug';
import type { FieldProps } from './field-props';

/** What Strapi accepts; anything else that is typed is written in these signs. */
const storable = /^[\w.~-]*$/;
/** A pause in typing. */
const pauseMs = 300;

export function SlugInput({ name, label, labelAction, hint, attribute, ...props }: FieldProps) {
  const { required = false, disabled = false } = props;
  const { value, onChange, error, initialValue } = useField(name);
  const titleField = attribute.targetField ?? '';
  const title = useForm('SlugInput', ({ values }) => textOf(values[titleField]));
  const { model, id = '', collectionType } = useContentManagerContext();
  const { document } = useDocument({ model, collectionType, documentId: id, params: {} });
  const { get } = useFetchClient();
  const slug = textOf(value);
  const [problem, setProblem] = useState<string | null>(null);
  // Until Strapi has said so, an entry may be online.
  const isPublished = id !== '' && document?.status !== 'draft';
  const [isTyped, setTyped] = useState(() => !isMadeOf(slug, title));
  const isFollowing = !isTyped && !isPublished && !disabled;
  const titleBefore = useRef(title);

  useEffect(() => {
    const isNew = titleBefore.current !== title;
    titleBefore.current = title;
    if (isFollowing && isNew) onChange(name, articleSlugFrom(title));
  }, [title, isFollowing, name, onChange]);

  useEffect(() => {
    setProblem(null);
    const stored = textOf(initialValue);
    if (disabled || slug === '' || (slug === stored && isPublished)) return;
    const controller = new AbortController();
    const timer = window.setTimeout(() => void check(controller.signal), pauseMs);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };

    async function check(signal: AbortSignal): Promise<void> {
      const asked = isFollowing ? { title } : { slug };
      const params = { ...asked, documentId: id };
      // Aborted, or not signed in any more: saving says what is wrong.
      const response = await get(`/site/slug/${model}`, { params, signal }).catch(() => null);
      const data = (response?.data ?? null) as Answer | null;
      if (data === null || signal.aborted) return;
      if (isFollowing && data.slug !== null) onChange(name, data.slug);
      else setProblem(data.problem ?? null);
    }
    // The title counts only as the slug that is made of it.
  }, [slug, isFollowing, disabled]);

  function type(text: string): void {
    setTyped(text !== '');
    onChange(name, text);
  }

  return (
    <Field.Root name={name} hint={hint} error={problem ?? error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        value={slug}
        disabled={disabled}
        startAction={
          <Typography variant="omega" textColor="neutral600">
            /blog/
          </Typography>
        }
        endAction={
          !disabled && (
            <IconButton
              variant="ghost"
              label="Reprendre du titre"
              onClick={() => {
                setTyped(false);
                onChange(name, articleSlugFrom(title));
              }}
            >
              <ArrowClockwise />
            </IconButton>
          )
        }
        onChange={({ target }) => {
          type(target.value);
        }}
        onBlur={() => {
          if (!storable.test(slug)) type(slugify(slug));
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

interface Answer {
  slug: string | null;
  problem?: string | null;
}

/** Whether nobody typed it: none, the title’s, or that with a number. */
function isMadeOf(slug: string, title: string): boolean {
  const stem = articleSlugFrom(title);
  return slug === '' || slug === stem || slug.replace(/-\d+$/, '') === stem;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
