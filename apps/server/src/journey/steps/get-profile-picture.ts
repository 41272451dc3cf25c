import { drawPicture } from '../../images/encode.ts'
import { insertRow } from '../../records/write.ts'
import { drawProfile, viewOf } from '../profile-picture.ts'
import { type Step, StepFailure } from '../step.ts'

const NAME = 'Profiel'

/** A drawing of the plots among their surroundings; a picture of that kind that is there is replaced. */
export const getProfilePicture: Step = async (place, source) => {
  if (!place.registerIds.length) throw new StepFailure('no_plots')
  const plots = await source.outline(place.registerIds)
  if (!plots.length) throw new StepFailure('plots_gone', place.registerIds.join(', '))
  const ground = await source.buildableGround(place.registerIds)
  const view = viewOf(plots)
  const around = await source.surroundings({ x: view.x, y: view.y, radius: view.radius })
  const { data, thumbnail } = await drawPicture(
    drawProfile(view, {
      plots,
      envelopes: ground.fromEnvelopes ? ground.polygons : [],
      around,
    }),
  )
  return async (client) => {
    const { rowCount } = await client.query(
      `update images set data = $2, thumbnail = $3, "updatedAt" = clock_timestamp()
       where id = (select min(id) from images where "locationId" = $1 and type = 'profile' and name = $4)`,
      [place.locationId, data, thumbnail, NAME],
    )
    if (rowCount) return
    await insertRow(client, place.actor, 'images', {
      name: NAME,
      type: 'profile',
      data,
      thumbnail,
      locationId: place.locationId,
    })
  }
}
