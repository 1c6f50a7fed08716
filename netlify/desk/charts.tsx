/** @jsxImportSource #jsx */

const BAR = { width: 20, gap: 4, height: 48, head: 14 };
const STEP = BAR.width + BAR.gap;
const FLOOR = BAR.head + BAR.height;

/** A bar with its figure for each value; `most` is as high as the chart. Screen readers read the table instead. */
export const BarChart = ({ values, most }: { values: number[]; most: number }) => (
  <svg viewBox={`0 0 ${values.length * STEP} ${FLOOR + 1}`} aria-hidden="true">
    <path class="track" d={`M0 ${FLOOR + 0.5}H${values.length * STEP}`} />
    {values.map((value, index) => (
      <Bar value={value} x={index * STEP} height={Math.round((value / most) * BAR.height)} />
    ))}
  </svg>
);

const Bar = ({ value, x, height }: { value: number; x: number; height: number }) => (
  <>
    <rect x={x} y={FLOOR - height} width={BAR.width} height={height} fill="currentColor" />
    {value > 0 && (
      <text x={x + BAR.width / 2} y={FLOOR - height - 3} text-anchor="middle">
        {value}
      </text>
    )}
  </>
);

/** A thin bar of this share (0 to 1) of its place. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" height="6" aria-hidden="true">
    <rect width={share * 100} height="4" fill="currentColor" />
  </svg>
);
