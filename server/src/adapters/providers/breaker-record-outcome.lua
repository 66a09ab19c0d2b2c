-- Records the outcome of a call. Good outcomes matter only for probes.
-- KEYS: 1 the breaker, as in breaker-request-permit.lua
-- ARGV: 1 window (ms), 2 bucket (ms), 3 the call, 4 its outcome: good, bad or unknown, 5 the number of bad ones
--       that opens the breaker, 6 the min share of bad ones that opens it, 7 how long it then stays open (ms)
-- Returns: 1 this outcome opened the breaker, 2 this outcome closed it, 0 neither
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, bucket_ms = tonumber(ARGV[1]), tonumber(ARGV[2])

local function open()
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'open_until', now + ARGV[7])
  redis.call('PEXPIRE', KEYS[1], ARGV[7] + window)
  return 1
end

local stored = redis.call('HMGET', KEYS[1], 'open_until', 'probe')
if stored[1] then
  -- Calls that began before it opened say nothing new: only the probe decides.
  if stored[2] ~= ARGV[3] then return 0 end
  if ARGV[4] == 'bad' then return open() end
  if ARGV[4] == 'good' then
    redis.call('DEL', KEYS[1])
    return 2
  end
  redis.call('HDEL', KEYS[1], 'probe', 'probe_until')
  return 0
end
if ARGV[4] ~= 'bad' then return 0 end

redis.call('HINCRBY', KEYS[1], 'failed:' .. math.floor(now / bucket_ms), 1)
redis.call('PEXPIRE', KEYS[1], window * 2)
local oldest = math.floor((now - window) / bucket_ms)
local sums = { asked = 0, failed = 0 }
local counts = redis.call('HGETALL', KEYS[1])
for index = 1, #counts, 2 do
  local what, bucket = counts[index]:match('^(%a+):(%d+)$')
  local count = tonumber(counts[index + 1])
  if sums[what] and count and tonumber(bucket) > oldest then sums[what] = sums[what] + count end
end
if sums.failed >= tonumber(ARGV[5]) and sums.failed >= sums.asked * tonumber(ARGV[6]) then return open() end
return 0
