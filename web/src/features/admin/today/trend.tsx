import { Chart, useChart } from '@chakra-ui/charts'
import { Line, LineChart, YAxis } from 'recharts'
import type { Series } from './series.ts'

interface TrendProps extends Pick<Series, 'now' | 'before'> {
  /** Counts are drawn from zero; shares and times hardly move, so only their range is drawn. */
  isFromZero: boolean
}

/** The last thirty days as a line, and the thirty before as a dashed one behind it. What it shows stands beside it in words. */
export default function Trend({ now, before, isFromZero }: TrendProps) {
  const chart = useChart({
    data: now.map((value, i) => ({ now: value, before: before[i] })),
    series: [
      { name: 'before', color: 'fg.subtle' },
      { name: 'now', color: 'accent.solid' },
    ],
  })
  return (
    <Chart.Root chart={chart} height="16" aspectRatio="auto" aria-hidden>
      <LineChart responsive data={chart.data} margin={{ top: 4, right: 2, bottom: 4, left: 2 }}>
        <YAxis hide domain={[isFromZero ? 0 : 'dataMin', 'dataMax']} />
        {chart.series.map(({ name, color }) => (
          <Line
            key={name}
            dataKey={name as string}
            stroke={chart.color(color)}
            strokeWidth={name === 'now' ? 2 : 1.5}
            strokeDasharray={name === 'now' ? '0' : '3 3'}
            type="linear"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            connectNulls
          />
        ))}
      </LineChart>
    </Chart.Root>
  )
}
