/** The buttons above a text. */
import {
  Button,
  Field,
  Flex,
  IconButton,
  IconButtonGroup,
  SingleSelect,
  SingleSelectOption,
  Typography,
  VisuallyHidden,
} from '@strapi/design-system';
import {
  ArrowClockwise,
  Bold,
  BulletList,
  GridFour,
  Image,
  Italic,
  NumberList,
  Quotes,
} from '@strapi/icons';
import { redo, undo } from '@milkdown/kit/prose/history';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Command } from '@milkdown/kit/prose/state';
import {
  addColumnAfter,
  addColumnBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@milkdown/kit/prose/tables';
import { Button as ToolbarButton, Root as ToolbarRoot } from '@radix-ui/react-toolbar';
import type { MouseEvent, ReactNode } from 'react';
import {
  addRowAbove,
  addRowBelow,
  insertTable,
  setHeading,
  toggle,
  toggleList,
  toggleQuote,
} from './commands';
import type { ListName, MarkName, SelectionState } from './commands';
import { focusText, run } from './editor';
import { LinkButton } from './LinkButton';
import { toggleHeadings } from './tables';

interface ToolbarProps {
  ctx: Ctx;
  selection: SelectionState;
  onPicture: () => void;
}

const paragraphStyles = ['Texte', 'Titre', 'Sous-titre', 'Petit titre'];

/** « Titre » is a heading of level 2, since the entry’s own title is that of level 1. */
const styleOf = (level: number) => (level === 0 ? 0 : Math.min(Math.max(level, 2), 4) - 1);

const markTools: [MarkName, string, ReactNode][] = [
  ['strong', 'Gras', <Bold />],
  ['emphasis', 'Italique', <Italic />],
  ['superscript', 'Exposant', <Typography aria-hidden>x²</Typography>],
  ['subscript', 'Indice', <Typography aria-hidden>x₂</Typography>],
];

const listTools: [ListName, string, ReactNode][] = [
  ['bullet_list', 'Liste à puces', <BulletList />],
  ['ordered_list', 'Liste numérotée', <NumberList />],
];

/** Handles a mouse press on a button so that the focus and the selection stay in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Toolbar({ ctx, selection, onPicture }: ToolbarProps) {
  const { headingLevel, marks, isQuote, isTable, isHeadingRow, hasHeadings, list } = selection;
  const tableTools: [string, Command][] = [
    ['Ligne au-dessous', addRowBelow(ctx)],
    ['Colonne avant', addColumnBefore],
    ['Colonne après', addColumnAfter],
    [hasHeadings ? 'Sans ligne de titres' : 'Avec ligne de titres', toggleHeadings],
    ['Supprimer la ligne', deleteRow],
    ['Supprimer la colonne', deleteColumn],
    ['Supprimer le tableau', deleteTable],
  ];
  if (!isHeadingRow) tableTools.unshift(['Ligne au-dessus', addRowAbove(ctx)]);
  return (
    <Flex className="text-toolbar" gap={2} wrap="wrap">
      <Field.Root name="paragraph-style" width="13rem">
        <VisuallyHidden>
          <Field.Label>Style du paragraphe</Field.Label>
        </VisuallyHidden>
        <SingleSelect
          size="S"
          value={String(styleOf(headingLevel))}
          disabled={isTable}
          onChange={(style) => run(ctx, setHeading(style === '0' ? 0 : Number(style) + 1))}
          onCloseAutoFocus={(event) => focusText(ctx, event)}
        >
          {paragraphStyles.map((name, style) => (
            <SingleSelectOption key={name} value={String(style)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <ToolbarRoot aria-label="Mise en forme" asChild>
        <Flex gap={2} wrap="wrap" onMouseDown={keepFocus}>
          <IconButtonGroup>
            {markTools.map(([mark, label, icon]) => (
              <Tool key={mark} label={label} isOn={marks.includes(mark)} onClick={() => run(ctx, toggle(mark))}>
                {icon}
              </Tool>
            ))}
            <LinkButton ctx={ctx} address={selection.link} />
          </IconButtonGroup>
          <IconButtonGroup>
            {listTools.map(([name, label, icon]) => (
              <Tool
                key={name}
                label={label}
                isOn={list === name}
                isDisabled={isTable}
                onClick={() => run(ctx, toggleList(name))}
              >
                {icon}
              </Tool>
            ))}
            <Tool label="Citation" isOn={isQuote} isDisabled={isTable} onClick={() => run(ctx, toggleQuote)}>
              <Quotes />
            </Tool>
          </IconButtonGroup>
          <IconButtonGroup>
            <Tool label="Tableau" isOn={isTable} isDisabled={isTable} onClick={() => run(ctx, insertTable(ctx))}>
              <GridFour />
            </Tool>
            <Tool label="Image" onClick={onPicture}>
              <Image />
            </Tool>
          </IconButtonGroup>
          <IconButtonGroup>
            <Tool label="Annuler" onClick={() => run(ctx, undo)}>
              <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />
            </Tool>
            <Tool label="Rétablir" onClick={() => run(ctx, redo)}>
              <ArrowClockwise />
            </Tool>
          </IconButtonGroup>
          {isTable && (
            <>
              {tableTools.map(([label, command]) => (
                <ToolbarButton key={label} asChild onClick={() => run(ctx, command)}>
                  <Button variant="tertiary" size="S">
                    {label}
                  </Button>
                </ToolbarButton>
              ))}
              <Typography variant="pi" textColor="neutral600">
                Ni titre, ni liste, ni citation dans une cellule.
              </Typography>
            </>
          )}
        </Flex>
      </ToolbarRoot>
    </Flex>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  /** Whether the tool cannot be used where the cursor is, such as a list in a cell of a table. */
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <ToolbarButton asChild disabled={isDisabled} onClick={onClick}>
      <IconButton
        label={isDisabled ? `${label}\u00a0: pas dans un tableau` : label}
        aria-pressed={isOn}
        variant={isOn ? 'secondary' : 'tertiary'}
      >
        {children}
      </IconButton>
    </ToolbarButton>
  );
}
