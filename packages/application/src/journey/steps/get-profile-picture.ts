import { imageCfgSchema } from '@kavel/domain'
import { drawPicture } from '../../images/encode.ts'
import { contentColumns } from '../../images/image-rows.ts'
import { keepPicture } from '../../images/keep-picture.ts'
import { insertRow } from '../../records/write.ts'
import { drawProfile, viewOf } from '../profile-picture.ts'
import { StepFailure } from '../reasons.ts'
import type { Step } from '../step.ts'

const NAME = 'Profiel'

/** A drawing of the plots among their surroundings; it replaces the drawing of before, never a picture that a person chose. */
export const getProfilePicture: Step = async (place, source, files) => {
  if (!place.registerIds.length) throw new StepFailure('no_plots')
  const plots = await source.outline(place.registerIds, place.ground)
  if (!plots.length) throw new StepFailure('plots_gone', place.registerIds.join(', '))
  const ground = await source.buildableGround(place.registerIds, place.ground)
  const view = viewOf(plots)
  const around = await source.surroundings({ x: view.x, y: view.y, radius: view.radius })
  const picture = await drawPicture(
    drawProfile(view, {
      plots,
      envelopes: ground.fromEnvelopes ? ground.polygons : [],
      around,
    }),
  )
  const columns = contentColumns(await keepPicture(files, picture))
  const sets = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
  return async (client) => {
    const { rowCount } = await client.query(
      `update images set ${sets.join(', ')}, "updatedAt" = clock_timestamp()
       where id = (select min(id) from images where "locationId" = $1 and type = 'profile' and drawn)`,
      [place.locationId, ...Object.values(columns)],
    )
    if (rowCount) return
    await insertRow(client, place.actor, 'images', {
      ...columns,
      name: NAME,
      type: 'profile',
      drawn: true,
      cfg: imageCfgSchema.parse({}),
      locationId: place.locationId,
    })
  }
}
