/**
 * A number, typed as text: browsers in other languages misread a comma in `type="number"`, and change it at the mouse
 * wheel. What such a field does well stays: the arrow keys step, and assistive technology is told of value and limits.
 */
import { useEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { readNumber, typedNumber } from '../lib/read-number';
import { Input } from './Field';

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'defaultValue'> {
  defaultValue: string;
  /** See `readNumber`. */
  readableUnit: string;
  min: number;
  max?: number;
  step?: number;
}

export function NumberInput(props: NumberInputProps) {
  const { readableUnit, min, max = Infinity, step = 1, ...attributes } = props;
  const input = useRef<HTMLInputElement>(null);
  const valueOf = (text: string) => readNumber(text, readableUnit);

  const announceValue = () => {
    const value = valueOf(input.current?.value ?? '');
    if (value === null) input.current?.removeAttribute('aria-valuenow');
    else input.current?.setAttribute('aria-valuenow', String(value));
  };
  // After each render: the form may have filled in another value.
  useEffect(announceValue);

  const stepOnArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    const { value: text } = currentTarget;
    const value = text.trim() === '' ? 0 : valueOf(text);
    if (value === null || (key === 'ArrowUp' ? value > max : value < min)) return;
    const next =
      key === 'ArrowUp'
        ? (Math.floor(value / step) + 1) * step
        : (Math.ceil(value / step) - 1) * step;
    currentTarget.select();
    // As typed. After a value that a script has set, Undo would mix the numbers before.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else can be undone.
    document.execCommand('insertText', false, typedNumber(Math.min(Math.max(next, min), max)));
  };

  return (
    <Input
      {...attributes}
      ref={input}
      type="text"
      inputMode="decimal"
      role="spinbutton"
      aria-valuenow={valueOf(attributes.defaultValue) ?? undefined}
      aria-valuemin={min}
      aria-valuemax={props.max}
      onKeyDown={stepOnArrow}
      onInput={announceValue}
    />
  );
}
