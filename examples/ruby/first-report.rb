require "json"
require "net/http"

def call(request)
  uri = request.uri
  request["Authorization"] = "Bearer #{ENV.fetch('CNH_API_KEY')}"
  response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", read_timeout: 70) do |http|
    http.request(request)
  end
  abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
  JSON.parse(response.body)
end

base = ENV.fetch("CNH_BASE_URL")
order = { cpf: "900.000.004-18", externalRef: "pedido-1937" }
json = { "Content-Type" => "application/json" }
create = Net::HTTP::Post.new(URI("#{base}/api/v1/reports"), json)
create.body = JSON.generate(order)
accepted = call(create)

loop do
  report = call(Net::HTTP::Get.new(URI(base + accepted["statusUrl"]), { "Prefer" => "wait=50" }))
  next if report["status"] == "PROCESSING" && report["diagnosis"].nil?
  abort report["status"] if report["diagnosis"].nil?

  puts report["diagnosis"]["status"], report["diagnosis"]["allAlerts"].first&.fetch("title")
  break
end
