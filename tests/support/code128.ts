/** The symbols of Code 128 by their values, each as eleven modules in hexadecimal: a bar is 1, a gap is 0. */
const SYMBOLS =
  `6cc 66c 666 498 48c 44c 4c8 4c4 464 648 644 624 59c 4dc 4ce 5cc 4ec 4e6 672 65c 64e 6e4 674 76e 74c 72c 726 764
  734 732 6d8 6c6 636 518 458 446 588 468 462 688 628 622 5b8 58e 46e 5d8 5c6 476 776 68e 62e 6e8 6e2 6ee 758 746 716 768
  762 71a 77a 642 78a 530 50c 4b0 486 42c 426 590 584 4d0 4c2 434 432 612 650 7ba 614 47a 53c 4bc 49e 5e4 4f4 4f2 7a4 794
  792 6de 6f6 7b6 578 51e 45e 5e8 5e2 7a8 7a2 5de 5ee 75e 7ae 684 690`.split(/\s+/);
const START_B = 104;
const STOP = '11000111010' + '11';

/** Reads a barcode as a scanner does. @param widths Of bars and gaps by turns. @throws Error where it is no Code 128 B */
export function readCode128(widths: number[]): string {
  const modules = widths.map((width, index) => (index % 2 ? '0' : '1').repeat(width)).join('');
  const symbols = modules.slice(0, -STOP.length).match(/.{11}/g) ?? [];
  const [start, ...values] = symbols.map((bits) => SYMBOLS.indexOf(Number.parseInt(bits, 2).toString(16)));
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B) % 103;
  if (start !== START_B || check !== sum || !modules.endsWith(STOP)) throw new Error(`No Code 128 B: ${modules}`);
  return String.fromCharCode(...values.map((value) => value + 32));
}
